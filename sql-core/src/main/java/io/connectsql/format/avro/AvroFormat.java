package io.connectsql.format.avro;

import io.connectsql.SqlException;
import io.connectsql.format.ColumnSource;
import io.connectsql.format.ColumnTarget;
import io.connectsql.format.FormatRules;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.RowDecoder;
import io.connectsql.format.RowEncoder;
import io.connectsql.format.SelectiveFormat;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.registry.SubjectSchema;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.StructType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.avro.Schema;

/**
 * Avro behind the id of its schema in the registry: a record with a field per column or, unwrapped,
 * a single column's bare value.
 *
 * <p>Data is read with whatever schema wrote it; fields are matched to columns by exact name, else
 * regardless of case. It is written with a schema made from the columns, in which every field may
 * be null, or with the schema of a given id.
 */
public final class AvroFormat implements SelectiveFormat {
  private static final String TYPE = "AVRO";
  private static final String FULL_NAME = "SCHEMA_FULL_NAME";
  private static final String AVRO_FULL_NAME = "AVRO_SCHEMA_FULL_NAME";
  private static final String NAMESPACE = "io.confluent.ksql.avro_schemas.";
  private static final String VALUE_NAME = NAMESPACE + "KsqlDataSourceSchema";
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern DOTTED_NAME = Pattern.compile(NAME + "(\\." + NAME + ")*");

  @Override
  public String name() {
    return "AVRO";
  }

  @Override
  public Set<Feature> features() {
    return Set.of(
        Feature.SCHEMA_INFERENCE,
        Feature.WRAP_SINGLES,
        Feature.UNWRAP_SINGLES,
        Feature.MULTIPLE_COLUMNS);
  }

  @Override
  public Set<String> settings() {
    return Set.of(FULL_NAME, AVRO_FULL_NAME);
  }

  @Override
  public void check(FormatSpec spec, List<Column> columns) {
    FormatRules.check(this, spec, columns);
    FormatRules.stringMapKeys(this, columns);
    String fullName = fullName(spec);
    if (!DOTTED_NAME.matcher(fullName).matches()) {
      throw new SqlException(
          (spec.key() ? "KEY_" : "VALUE_")
              + FULL_NAME
              + " is not a valid Avro name: '"
              + fullName
              + "'",
          null,
          "Use letters, digits and underscores, with dots between the parts of the namespace.");
    }
    if (!spec.unwrapped()) {
      columns.forEach(column -> checkName(column.name()));
    }
    FormatRules.forEachType(
        columns,
        type -> {
          if (type instanceof StructType struct) {
            struct.fields().forEach(field -> checkName(field.name()));
          }
        });
  }

  private static void checkName(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new SqlException(
          "Avro does not allow the name `" + name + "` for a field",
          null,
          "Begin it with a letter or underscore, and go on with letters, digits and underscores.");
    }
  }

  @Override
  public Optional<SubjectSchema> schema(FormatSpec spec, List<Column> columns) {
    if (spec.schemaId().isPresent() || (columns.isEmpty() && spec.key())) {
      return Optional.empty();
    }
    return Optional.of(new SubjectSchema(TYPE, avroSchema(spec, columns).toString()));
  }

  private static Schema avroSchema(FormatSpec spec, List<Column> columns) {
    return spec.unwrapped()
        ? AvroSchemas.bare(fullName(spec), columns.get(0).type())
        : AvroSchemas.record(fullName(spec), columns);
  }

  private static String fullName(FormatSpec spec) {
    String setting = spec.settings().getOrDefault(FULL_NAME, spec.settings().get(AVRO_FULL_NAME));
    if (setting != null) {
      return setting.trim();
    }
    return spec.key() ? NAMESPACE + camelCase(spec.topic()) + "Key" : VALUE_NAME;
  }

  private static String camelCase(String topic) {
    StringBuilder name = new StringBuilder();
    for (String word : topic.split("[^A-Za-z0-9]+")) {
      if (!word.isEmpty()) {
        name.append(word.substring(0, 1).toUpperCase(Locale.ROOT))
            .append(word.substring(1).toLowerCase(Locale.ROOT));
      }
    }
    return name.isEmpty() || Character.isDigit(name.charAt(0)) ? "_" + name : name.toString();
  }

  @Override
  public List<Column> infer(FormatSpec spec, SubjectSchema schema, SchemaRegistry registry) {
    Schema avro = AvroText.parse(schema, registry);
    AvroInference inference = new AvroInference(spec.schemaId().isPresent());
    return spec.unwrapped()
        ? List.of(new Column(spec.key() ? "ROWKEY" : "ROWVAL", inference.type(avro)))
        : inference.columns(avro);
  }

  @Override
  public boolean carries(FormatSpec from, FormatSpec to) {
    return !from.unwrapped() && !to.unwrapped();
  }

  @Override
  public RowDecoder decoder(
      FormatSpec spec, List<Column> columns, List<ColumnTarget> targets, SchemaRegistry registry) {
    if (columns.isEmpty()) {
      return RowDecoder.NOTHING;
    }
    return new AvroDecoder(spec.unwrapped(), columns, targets, registry);
  }

  @Override
  public RowEncoder encoder(
      FormatSpec spec, List<Column> columns, List<ColumnSource> sources, SchemaRegistry registry) {
    if (columns.isEmpty() && spec.key()) {
      return RowEncoder.NOTHING;
    }
    int id;
    Schema schema;
    if (spec.schemaId().isPresent()) {
      id = spec.schemaId().getAsInt();
      schema = AvroText.parse(given(id, registry), registry);
    } else {
      schema = avroSchema(spec, columns);
      id = registry.register(spec.subject(), new SubjectSchema(TYPE, schema.toString()));
    }
    if (spec.unwrapped()) {
      return AvroEncoder.bare(id, schema, columns.get(0), sources.get(0).slot());
    }
    if (schema.getType() != Schema.Type.RECORD) {
      throw new SqlException(
          "The Avro schema of id " + id + " is no record but " + schema.getType().getName(),
          null,
          "Set WRAP_SINGLE_VALUE=false to write it from a single column.");
    }
    return AvroEncoder.record(id, schema, columns, sources);
  }

  private static SubjectSchema given(int id, SchemaRegistry registry) {
    return registry
        .byId(id)
        .orElseThrow(() -> new SqlException("Schema id " + id + " is not in the schema registry"));
  }
}
