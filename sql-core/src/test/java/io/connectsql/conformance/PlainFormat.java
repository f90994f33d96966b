package io.connectsql.conformance;

import io.connectsql.format.Format;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.Formats;
import io.connectsql.format.RowDecoder;
import io.connectsql.format.RowEncoder;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.registry.SubjectSchema;
import io.connectsql.row.RowSchema.Column;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A format without what makes it fast: it neither reads single fields nor carries columns as they
 * are encoded.
 */
record PlainFormat(Format format) implements Format {

  /** All formats of the engine, plain. */
  static Formats all() {
    Formats formats = Formats.standard();
    return new Formats(
        formats.names().stream().<Format>map(name -> new PlainFormat(formats.get(name))).toList());
  }

  @Override
  public String name() {
    return format.name();
  }

  @Override
  public Set<Feature> features() {
    return format.features();
  }

  @Override
  public Set<String> settings() {
    return format.settings();
  }

  @Override
  public void check(FormatSpec spec, List<Column> columns) {
    format.check(spec, columns);
  }

  @Override
  public Optional<SubjectSchema> schema(FormatSpec spec, List<Column> columns) {
    return format.schema(spec, columns);
  }

  @Override
  public List<Column> infer(FormatSpec spec, SubjectSchema schema, SchemaRegistry registry) {
    return format.infer(spec, schema, registry);
  }

  @Override
  public RowDecoder decoder(
      FormatSpec spec, List<Column> columns, int[] slots, SchemaRegistry registry) {
    return format.decoder(spec, columns, slots, registry);
  }

  @Override
  public RowEncoder encoder(
      FormatSpec spec, List<Column> columns, int[] slots, SchemaRegistry registry) {
    return format.encoder(spec, columns, slots, registry);
  }
}
