package io.connectsql.format.protobuf;

import static io.connectsql.format.FormatHarness.SCALARS;
import static io.connectsql.format.protobuf.ProtobufHarness.MESSAGES;
import static io.connectsql.format.protobuf.ProtobufHarness.others;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlException;
import io.connectsql.format.FormatHarness;
import io.connectsql.format.FormatSpec;
import io.connectsql.registry.InMemorySchemaRegistry;
import io.connectsql.registry.SubjectSchema;
import io.connectsql.row.RowSchema.Column;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Schemas that are made of columns, and columns of schemas. */
class ProtobufSchemaTest {
  private final ProtobufHarness harness = new ProtobufHarness();
  private final ProtobufFormat format = harness.format();
  private final InMemorySchemaRegistry registry = harness.registry();
  private final FormatHarness proto = harness.registered();

  @Test
  void describesRows() {
    assertThat(harness.schema(proto, MESSAGES))
        .isEqualTo(
            """
            syntax = "proto3";

            import "confluent/meta.proto";
            import "confluent/type/decimal.proto";
            import "google/protobuf/timestamp.proto";

            message ConnectDefault1 {
              repeated int64 A = 1;
              repeated string T = 2;
              map<string, confluent.type.Decimal> M = 3 [(confluent.field_meta) = { params: [{ key: "precision", value: "4" }, { key: "scale", value: "1" }] }];
              ConnectDefault2 P = 4;
              repeated ConnectDefault3 PS = 5;
              ConnectDefault4 DEEP = 6;

              message ConnectDefault2 {
                int32 X = 1;
                string LABEL = 2;
              }

              message ConnectDefault3 {
                int32 X = 1;
                string LABEL = 2;
              }

              message ConnectDefault4 {
                repeated google.protobuf.Timestamp TIMES = 1;
                ConnectDefault5 INNER = 2;
                map<int32, bytes> RAW = 3;

                message ConnectDefault5 {
                  int32 X = 1;
                  string LABEL = 2;
                }
              }
            }
            """);
    List<Column> columns = List.of(new Column("I", INTEGER), new Column("S", VARCHAR));
    assertThat(harness.schema(proto.with("PROTOBUF_NULLABLE_REPRESENTATION", "OPTIONAL"), columns))
        .isEqualTo(
            """
            syntax = "proto3";

            message ConnectDefault1 {
              optional int32 I = 1;
              optional string S = 2;
            }
            """);
    assertThat(harness.schema(proto.with("PROTOBUF_NULLABLE_REPRESENTATION", "WRAPPER"), columns))
        .isEqualTo(
            """
            syntax = "proto3";

            import "google/protobuf/wrappers.proto";

            message ConnectDefault1 {
              google.protobuf.Int32Value I = 1;
              google.protobuf.StringValue S = 2;
            }
            """);
    assertThat(harness.schema(proto.with("SCHEMA_FULL_NAME", "com.acme.Row"), columns))
        .startsWith("syntax = \"proto3\";\n\npackage com.acme;\n\nmessage Row {\n");
  }

  @Test
  void infersWhatItWrites() {
    for (List<Column> columns : List.of(SCALARS, MESSAGES)) {
      for (String representation : List.of("OPTIONAL", "WRAPPER")) {
        FormatSpec spec = proto.with("PROTOBUF_NULLABLE_REPRESENTATION", representation).spec();
        SubjectSchema schema = format.schema(spec, columns).orElseThrow();
        assertThat(format.infer(spec, schema, registry)).isEqualTo(columns);
      }
    }
  }

  @Test
  void refusesSchemasItCannotUse() {
    harness.registerOthers();
    assertThatThrownBy(
            () -> format.infer(proto.with("SCHEMA_FULL_NAME", "Nope").spec(), others(), registry))
        .isInstanceOf(SqlException.class)
        .hasMessage("The Protobuf schema has no message Nope");
    assertNotInferred(
        "syntax = \"proto3\"; message N { N next = 1; }",
        "The Protobuf message N contains itself, which no SQL type can");
    assertNotInferred(
        "syntax = \"proto3\"; message N { int32 = 1; }",
        "the Protobuf schema is not valid: '=' is expected, not '1', in line 1");
    assertNotInferred(
        "syntax = \"proto3\"; import \"gone.proto\"; message N {}",
        "a Protobuf schema imports gone.proto, which is not in the schema registry");
    assertNotInferred(
        "syntax = \"proto3\"; message N { Gone g = 1; }",
        "the Protobuf schema is not valid: N.g: \"Gone\" is not defined.");
  }

  private void assertNotInferred(String text, String message) {
    assertThatThrownBy(
            () -> format.infer(proto.spec(), new SubjectSchema("PROTOBUF", text), registry))
        .hasMessage(message);
  }
}
