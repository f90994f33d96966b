package io.connectsql.format.avro;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.format.FormatHarness;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.WireFormat;
import io.connectsql.registry.InMemorySchemaRegistry;
import io.connectsql.registry.SubjectSchema;
import io.connectsql.row.RowSchema.Column;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;

/** The format AVRO, a registry of its own, and others who write with it. */
final class AvroHarness {
  private final AvroFormat format = new AvroFormat();
  private final InMemorySchemaRegistry registry = new InMemorySchemaRegistry();

  AvroFormat format() {
    return format;
  }

  InMemorySchemaRegistry registry() {
    return registry;
  }

  /** For values that are records. */
  FormatHarness wrapped() {
    return of(false, Map.of(), OptionalInt.empty());
  }

  FormatHarness ofSchemaId(int id) {
    return of(false, Map.of(), OptionalInt.of(id));
  }

  FormatHarness of(boolean key, Map<String, String> settings, OptionalInt schemaId) {
    return new FormatHarness(
        format, new FormatSpec("AVRO", key, "my_topic", false, settings, schemaId), registry);
  }

  List<Column> infer(Schema schema) {
    return format.infer(wrapped().spec(), text(schema), registry);
  }

  /** The schema that a form makes of columns. */
  Schema schema(FormatHarness form, List<Column> columns) {
    return parse(format.schema(form.spec(), columns).orElseThrow().text());
  }

  /** What Avro itself writes, after the id of the schema. */
  byte[] write(Schema schema, Object datum) {
    int id = registry.register("written", text(schema));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(WireFormat.header(id));
    BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
    try {
      new GenericDatumWriter<>(schema).write(datum, encoder);
      encoder.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  void assertBad(List<Column> columns, byte[] data, String message) {
    assertThatThrownBy(() -> wrapped().decode(columns, data))
        .isInstanceOf(RecordFormatException.class)
        .hasMessageStartingWith(message);
  }

  static Schema parse(String text) {
    return new Schema.Parser().parse(text);
  }

  static SubjectSchema text(Schema schema) {
    return new SubjectSchema("AVRO", schema.toString());
  }
}
