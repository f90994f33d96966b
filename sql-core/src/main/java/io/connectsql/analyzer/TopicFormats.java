package io.connectsql.analyzer;

import static java.util.stream.Collectors.joining;

import io.connectsql.SqlException;
import io.connectsql.format.Format;
import io.connectsql.format.Format.Feature;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.Formats;
import io.connectsql.row.RowSchema.Column;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/** Works out from a WITH clause how keys and values of a topic are written. */
final class TopicFormats {
  private final Formats formats;
  private final WithClause with;
  private final String topic;
  private final boolean wrapsSingleValues;

  TopicFormats(AnalysisContext context, WithClause with, String topic) {
    this.formats = context.formats();
    this.with = with;
    this.topic = topic;
    this.wrapsSingleValues = context.defaults().wrapsSingleValues();
  }

  /** The name of the key's or value's format as the clause gives it. */
  static Optional<String> formatName(WithClause with, boolean key) {
    String own = key ? WithClause.KEY_FORMAT : WithClause.VALUE_FORMAT;
    if (with.has(WithClause.FORMAT) && with.has(own)) {
      throw new SqlException(
          "Both FORMAT and " + own + " are given",
          with.location(own),
          "FORMAT sets the format of key and value: give FORMAT, or KEY_FORMAT and VALUE_FORMAT.");
    }
    return with.text(own)
        .or(() -> with.text(WithClause.FORMAT))
        .map(name -> name.toUpperCase(Locale.ROOT));
  }

  /**
   * @param name the format's name
   * @param inherited settings to use where the clause gives none, if it is the same format
   */
  FormatSpec spec(String name, boolean key, Map<String, String> inherited) {
    Format format;
    try {
      format = formats.get(name);
    } catch (SqlException e) {
      throw e.at(
          with.location(
              with.has(WithClause.FORMAT)
                  ? WithClause.FORMAT
                  : key ? WithClause.KEY_FORMAT : WithClause.VALUE_FORMAT));
    }
    Map<String, String> settings = new TreeMap<>(inherited);
    settings.keySet().retainAll(format.settings());
    for (String setting : WithClause.FORMAT_SETTINGS) {
      String property = (key ? "KEY_" : "VALUE_") + setting;
      Optional<String> value = with.text(property);
      if (value.isEmpty() && !key && setting.equals("SCHEMA_FULL_NAME")) {
        property = "VALUE_AVRO_SCHEMA_FULL_NAME";
        value = with.text(property);
      }
      if (value.isPresent()) {
        if (!format.settings().contains(setting)) {
          throw new SqlException(
              "Format " + format.name() + " does not take " + property,
              with.location(property),
              property + " is for " + takers(setting) + ".");
        }
        settings.put(setting, value.get());
      }
    }
    Optional<Integer> id =
        with.integer(key ? WithClause.KEY_SCHEMA_ID : WithClause.VALUE_SCHEMA_ID);
    if (id.isPresent() && !format.features().contains(Feature.SCHEMA_INFERENCE)) {
      throw new SqlException(
          "Format " + format.name() + " has no schemas in the registry",
          with.location(key ? WithClause.KEY_SCHEMA_ID : WithClause.VALUE_SCHEMA_ID),
          "A schema id needs a format such as AVRO, PROTOBUF or JSON_SR.");
    }
    return new FormatSpec(
        format.name(),
        key,
        topic,
        false,
        settings,
        id.map(OptionalInt::of).orElse(OptionalInt.empty()));
  }

  /** The formats that take a setting. */
  private String takers(String setting) {
    return formats.names().stream()
        .filter(name -> formats.get(name).settings().contains(setting))
        .sorted()
        .collect(joining(", "));
  }

  /**
   * Completes a spec with what depends on the columns, and checks that the format can write them.
   */
  FormatSpec forColumns(FormatSpec spec, List<Column> columns) {
    Format format = formats.get(spec.format());
    boolean unwrapped =
        spec.key() ? unwrappedKey(format, columns) : unwrappedValue(format, columns);
    FormatSpec complete =
        new FormatSpec(
            spec.format(), spec.key(), spec.topic(), unwrapped, spec.settings(), spec.schemaId());
    if (!columns.isEmpty()) {
      format.check(complete, columns);
    }
    return complete;
  }

  private static boolean unwrappedKey(Format format, List<Column> columns) {
    return columns.size() == 1 && format.features().contains(Feature.UNWRAP_SINGLES);
  }

  private boolean unwrappedValue(Format format, List<Column> columns) {
    boolean canWrap = format.features().contains(Feature.WRAP_SINGLES);
    boolean canUnwrap = format.features().contains(Feature.UNWRAP_SINGLES);
    Optional<Boolean> wrap = with.bool(WithClause.WRAP_SINGLE_VALUE);
    if (wrap.isPresent()) {
      if (columns.size() != 1) {
        throw new SqlException(
            "WRAP_SINGLE_VALUE is for values of one column, this one has " + columns.size(),
            with.location(WithClause.WRAP_SINGLE_VALUE));
      }
      if (wrap.get() ? !canWrap : !canUnwrap) {
        throw new SqlException(
            "Format " + format.name() + " does not support WRAP_SINGLE_VALUE = " + wrap.get(),
            with.location(WithClause.WRAP_SINGLE_VALUE));
      }
    }
    return columns.size() == 1 && canUnwrap && (!canWrap || !wrap.orElse(wrapsSingleValues));
  }
}
