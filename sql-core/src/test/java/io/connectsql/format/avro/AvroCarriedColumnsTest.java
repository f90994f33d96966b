package io.connectsql.format.avro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.format.ColumnSource;
import io.connectsql.format.ColumnTarget;
import io.connectsql.format.FormatHarness;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.RowDecoder;
import io.connectsql.format.RowEncoder;
import io.connectsql.format.WireFormat;
import io.connectsql.registry.InMemorySchemaRegistry;
import io.connectsql.registry.SubjectSchema;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.PrimitiveType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.util.RandomData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Columns that are carried are written as if they were decoded and encoded. */
class AvroCarriedColumnsTest {
  private static final int RECORDS = 200;
  private static final long SEED = 7;

  private final AvroFormat format = new AvroFormat();
  private final InMemorySchemaRegistry registry = new InMemorySchemaRegistry();
  private final FormatSpec spec = FormatHarness.spec(format);

  private static Schema record(String fields) {
    return new Schema.Parser()
        .parse("{\"type\": \"record\", \"name\": \"R\", \"fields\": [" + fields + "]}");
  }

  private int register(Schema schema) {
    return registry.register("in-value", new SubjectSchema("AVRO", schema.toString()));
  }

  private static byte[] encode(int id, Schema schema, Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(WireFormat.header(id));
    BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
    new GenericDatumWriter<>(schema).write(value, encoder);
    encoder.flush();
    return bytes.toByteArray();
  }

  private static RowDecoder plainDecoder(
      AvroFormat format, FormatSpec spec, List<Column> columns, InMemorySchemaRegistry registry) {
    return format.decoder(spec, columns, IntStream.range(0, columns.size()).toArray(), registry);
  }

  private byte[] copy(List<Column> columns, byte[] data, boolean carry) {
    List<ColumnTarget> targets =
        IntStream.range(0, columns.size())
            .<ColumnTarget>mapToObj(
                i -> carry ? new ColumnTarget.Carried(i) : new ColumnTarget.Value(i))
            .toList();
    List<ColumnSource> sources =
        IntStream.range(0, columns.size())
            .mapToObj(i -> new ColumnSource(i, carry ? i : ColumnSource.VALUE))
            .toList();
    RowDecoder decoder = format.decoder(spec, columns, targets, registry);
    RowEncoder encoder = format.encoder(spec, columns, sources, registry);
    Row row = new Row(columns.size());
    decoder.decode(data, row);
    return encoder.encode(row);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        {"name": "A", "type": "string"}, {"name": "B", "type": "int"},
        {"name": "C", "type": "long"}, {"name": "D", "type": "double"},
        {"name": "E", "type": "boolean"}, {"name": "F", "type": "bytes"}
        """,
        """
        {"name": "A", "type": ["null", "string"]}, {"name": "B", "type": ["int", "null"]},
        {"name": "C", "type": ["null", "long"]}, {"name": "D", "type": ["null", "float"]}
        """,
        """
        {"name": "S", "type": {"type": "record", "name": "Inner", "fields": [
          {"name": "X", "type": "string"}, {"name": "Y", "type": ["null", "int"]},
          {"name": "T", "type": {"type": "record", "name": "Innermost", "fields": [
            {"name": "Z", "type": "float"}]}}]}}
        """,
        """
        {"name": "S", "type": ["null", {"type": "record", "name": "Inner", "fields": [
          {"name": "X", "type": ["null", "string"]}, {"name": "Y", "type": ["null", "int"]}]}]},
        {"name": "L", "type": "long"}
        """,
        """
        {"name": "A", "type": {"type": "array", "items": "string"}},
        {"name": "B", "type": ["null", {"type": "array", "items": ["null", "long"]}]},
        {"name": "M", "type": {"type": "map", "values": ["null", "int"]}},
        {"name": "E", "type": {"type": "enum", "name": "Color", "symbols": ["RED", "BLUE"]}}
        """,
      })
  void areWrittenAsIfTheyWereDecoded(String fields) throws IOException {
    Schema schema = record(fields);
    int id = register(schema);
    List<Column> columns =
        format.infer(spec, new SubjectSchema("AVRO", schema.toString()), registry);
    int compared = 0;
    for (Object value : new RandomData(schema, RECORDS, SEED)) {
      byte[] data = encode(id, schema, value);
      assertThat(copy(columns, data, true)).isEqualTo(copy(columns, data, false));
      compared++;
    }
    assertThat(compared).isEqualTo(RECORDS);
  }

  @Test
  void areNullWhereTheRecordDoesNotHaveThem() throws IOException {
    Schema schema = record("{\"name\": \"A\", \"type\": \"string\"}");
    int id = register(schema);
    List<Column> columns =
        List.of(new Column("A", PrimitiveType.VARCHAR), new Column("B", PrimitiveType.INTEGER));
    for (Object value : new RandomData(schema, 1, SEED)) {
      Row row = new Row(2);
      plainDecoder(format, spec, columns, registry)
          .decode(copy(columns, encode(id, schema, value), true), row);
      assertThat(row.get(0)).isNotNull();
      assertThat(row.isNull(1)).isTrue();
    }
  }

  @Test
  void refuseWhatTheColumnCannotHold() throws IOException {
    Schema schema = record("{\"name\": \"A\", \"type\": \"string\"}");
    int id = register(schema);
    List<Column> columns = List.of(new Column("A", PrimitiveType.INTEGER));
    for (Object value : new RandomData(schema, 1, SEED)) {
      byte[] data = encode(id, schema, value);
      assertThatThrownBy(() -> copy(columns, data, true))
          .isInstanceOf(RecordFormatException.class)
          .hasMessage("A: cannot read Avro string as INTEGER");
    }
  }
}
