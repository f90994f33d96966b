package io.connectsql.format.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import io.connectsql.format.ColumnSource;
import io.connectsql.format.ColumnTarget;
import io.connectsql.format.FormatRules;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.RowDecoder;
import io.connectsql.format.RowEncoder;
import io.connectsql.format.SelectiveFormat;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.row.RowSchema.Column;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * JSON text: an object with a field per column or, unwrapped, a single column's bare value.
 *
 * <p>DECIMALs are numbers, BYTES are strings in base64, a DATE is the number of days and a
 * TIMESTAMP the number of milliseconds since 1970, a TIME the number of milliseconds of the day.
 * Fields are matched to columns by exact name, else regardless of case.
 */
public final class JsonFormat implements SelectiveFormat {
  private static final byte[] NO_HEADER = {};

  private final JsonFactory factory = factory();

  /** Made once per format: it keeps the symbol tables that make repeated field names cheap. */
  static JsonFactory factory() {
    return new JsonFactoryBuilder()
        // The JVM's table of interned strings is no place for the keys of MAPs.
        .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
        .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
        .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
        .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
        // A generator writes one record after the other.
        .rootValueSeparator((String) null)
        .build();
  }

  @Override
  public String name() {
    return "JSON";
  }

  @Override
  public Set<Feature> features() {
    return Set.of(Feature.WRAP_SINGLES, Feature.UNWRAP_SINGLES, Feature.MULTIPLE_COLUMNS);
  }

  @Override
  public void check(FormatSpec spec, List<Column> columns) {
    FormatRules.check(this, spec, columns);
    FormatRules.stringMapKeys(this, columns);
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
    if (!spec.unwrapped() && isWorthScanning(columns, targets)) {
      return new JsonColumnsDecoder(factory, columns, targets);
    }
    int[] slots =
        targets.stream()
            .mapToInt(t -> t instanceof ColumnTarget.Value value ? value.slot() : -1)
            .toArray();
    JsonDecoder decoder = new JsonDecoder(factory, spec.unwrapped(), columns, slots);
    return (data, into) -> decoder.decode(data, 0, into);
  }

  /** Where most values need a parser anyway, one parser for all of them is faster. */
  private static boolean isWorthScanning(List<Column> columns, List<ColumnTarget> targets) {
    return targets.stream().anyMatch(t -> !(t instanceof ColumnTarget.Skipped || isValue(t)))
        || IntStream.range(0, columns.size())
            .filter(i -> isValue(targets.get(i)))
            .allMatch(i -> JsonObjectScanner.readsWithoutParser(columns.get(i).type()));
  }

  private static boolean isValue(ColumnTarget target) {
    return target instanceof ColumnTarget.Value;
  }

  @Override
  public RowEncoder encoder(
      FormatSpec spec, List<Column> columns, List<ColumnSource> sources, SchemaRegistry registry) {
    if (columns.isEmpty() && spec.key()) {
      return RowEncoder.NOTHING;
    }
    if (sources.stream().anyMatch(ColumnSource::isCarried)) {
      return new JsonCarryingEncoder(factory, columns, sources);
    }
    int[] slots = sources.stream().mapToInt(ColumnSource::slot).toArray();
    return new JsonEncoder(factory, spec.unwrapped(), NO_HEADER, columns, slots);
  }
}
