package io.connectsql.format.avro;

import static io.connectsql.format.FormatHarness.NESTED;
import static io.connectsql.format.avro.AvroHarness.parse;
import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.BYTES;
import static io.connectsql.udf.type.PrimitiveType.DATE;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.TIME;
import static io.connectsql.udf.type.PrimitiveType.TIMESTAMP;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.connectsql.SqlException;
import io.connectsql.format.FormatHarness;
import io.connectsql.registry.InMemorySchemaRegistry;
import io.connectsql.registry.SubjectSchema;
import io.connectsql.registry.SubjectSchema.Reference;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/** Schemas that are made of columns, and columns of schemas. */
class AvroSchemaTest {
  private final AvroHarness harness = new AvroHarness();
  private final AvroFormat format = harness.format();
  private final InMemorySchemaRegistry registry = harness.registry();
  private final FormatHarness avro = harness.wrapped();
  private final FormatHarness bare = avro.unwrapped();

  @Test
  void describesRowsAsConnectDoes() {
    assertThat(
            tree(
                format
                    .schema(
                        avro.spec(),
                        List.of(
                            new Column("I", INTEGER),
                            new Column("N", new DecimalType(4, 2)),
                            new Column("D", DATE),
                            new Column("A", new ArrayType(TIMESTAMP)),
                            new Column("M", new MapType(VARCHAR, DOUBLE)),
                            new Column("S", new StructType(List.of(new Field("X", TIME))))))
                    .orElseThrow()
                    .text()))
        .isEqualTo(
            tree(
                """
                {"type":"record","name":"KsqlDataSourceSchema",
                 "namespace":"io.confluent.ksql.avro_schemas","fields":[
                 {"name":"I","type":["null","int"],"default":null},
                 {"name":"N","type":["null",{"type":"bytes","scale":2,"precision":4,
                   "connect.version":1,
                   "connect.parameters":{"scale":"2","connect.decimal.precision":"4"},
                   "connect.name":"org.apache.kafka.connect.data.Decimal",
                   "logicalType":"decimal"}],"default":null},
                 {"name":"D","type":["null",{"type":"int","connect.version":1,
                   "connect.name":"org.apache.kafka.connect.data.Date",
                   "logicalType":"date"}],"default":null},
                 {"name":"A","type":["null",{"type":"array","items":["null",{"type":"long",
                   "connect.version":1,
                   "connect.name":"org.apache.kafka.connect.data.Timestamp",
                   "logicalType":"timestamp-millis"}]}],"default":null},
                 {"name":"M","type":["null",{"type":"array","items":{"type":"record",
                   "name":"KsqlDataSourceSchema_M","fields":[
                   {"name":"key","type":["null","string"],"default":null},
                   {"name":"value","type":["null","double"],"default":null}],
                   "connect.internal.type":"MapEntry"}}],"default":null},
                 {"name":"S","type":["null",{"type":"record","name":"KsqlDataSourceSchema_S",
                   "fields":[{"name":"X","type":["null",{"type":"int","connect.version":1,
                   "connect.name":"org.apache.kafka.connect.data.Time",
                   "logicalType":"time-millis"}],"default":null}],
                   "connect.name":"io.confluent.ksql.avro_schemas.KsqlDataSourceSchema_S"}],
                   "default":null}],
                 "connect.name":"io.confluent.ksql.avro_schemas.KsqlDataSourceSchema"}
                """));
  }

  @Test
  void namesRecords() {
    List<Column> columns = List.of(new Column("A", INTEGER));
    StructType type = new StructType(List.of(new Field("F1", INTEGER)));
    FormatHarness key = harness.of(true, Map.of(), OptionalInt.empty());
    FormatHarness named =
        harness.of(false, Map.of("SCHEMA_FULL_NAME", " com.acme.Order "), OptionalInt.empty());
    assertThat(harness.schema(key.unwrapped(), List.of(new Column("K", type))).getFullName())
        .isEqualTo("io.confluent.ksql.avro_schemas.MyTopicKey");
    assertThat(harness.schema(named, columns).getFullName()).isEqualTo("com.acme.Order");
  }

  @Test
  void infersColumns() {
    Schema schema =
        parse(
            """
            {"type":"record","name":"R","fields":[
            {"name":"c1","type":"boolean"},{"name":"c2","type":["null","int"]},
            {"name":"c3","type":"long"},{"name":"c4","type":"float"},
            {"name":"c5","type":{"type":"bytes","logicalType":"decimal","precision":6,"scale":2}},
            {"name":"c6","type":{"type":"int","logicalType":"date"}},
            {"name":"c7","type":{"type":"int","logicalType":"time-millis"}},
            {"name":"c8","type":{"type":"long","logicalType":"timestamp-millis"}},
            {"name":"c9","type":{"type":"enum","name":"E","symbols":["A"]}},
            {"name":"d1","type":"bytes"},
            {"name":"d2","type":{"type":"array","items":"string"}},
            {"name":"d3","type":{"type":"map","values":"long"}},
            {"name":"d4","type":{"type":"record","name":"S","fields":[{"name":"f1","type":"int"}]}},
            {"name":"d5","type":{"type":"array","items":{"type":"record","name":"M",
              "connect.internal.type":"MapEntry","fields":[
              {"name":"key","type":["null","string"]},{"name":"value","type":"int"}]}}}]}
            """);
    assertThat(harness.infer(schema))
        .containsExactly(
            new Column("C1", BOOLEAN),
            new Column("C2", INTEGER),
            new Column("C3", BIGINT),
            new Column("C4", DOUBLE),
            new Column("C5", new DecimalType(6, 2)),
            new Column("C6", DATE),
            new Column("C7", TIME),
            new Column("C8", TIMESTAMP),
            new Column("C9", VARCHAR),
            new Column("D1", BYTES),
            new Column("D2", new ArrayType(VARCHAR)),
            new Column("D3", new MapType(VARCHAR, BIGINT)),
            new Column("D4", new StructType(List.of(new Field("F1", INTEGER)))),
            new Column("D5", new MapType(VARCHAR, INTEGER)));
  }

  @Test
  void infersWhatItWrites() {
    SubjectSchema schema = format.schema(avro.spec(), NESTED).orElseThrow();
    assertThat(format.infer(avro.spec(), schema, registry)).isEqualTo(NESTED);
    SqlType type = new ArrayType(BIGINT);
    SubjectSchema bareSchema =
        format.schema(bare.spec(), List.of(new Column("V", type))).orElseThrow();
    assertThat(format.infer(bare.spec(), bareSchema, registry))
        .containsExactly(new Column("ROWVAL", type));
    assertThatThrownBy(() -> format.infer(avro.spec(), bareSchema, registry))
        .isInstanceOf(SqlException.class)
        .hasMessage("The Avro schema is no record but array");
  }

  @Test
  void followsReferences() {
    registry.register(
        "event",
        new SubjectSchema(
            "AVRO",
            "{\"type\":\"record\",\"name\":\"a.Event\",\"fields\":[{\"name\":\"t\",\"type\":\"long\"}]}"));
    SubjectSchema schema =
        new SubjectSchema(
            "AVRO",
            "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"e\",\"type\":\"a.Event\"}]}",
            List.of(new Reference("a.Event", "event", 1)));
    assertThat(format.infer(avro.spec(), schema, registry))
        .containsExactly(new Column("E", new StructType(List.of(new Field("T", BIGINT)))));
  }

  private static JsonNode tree(String json) {
    try {
      return new ObjectMapper().readTree(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
