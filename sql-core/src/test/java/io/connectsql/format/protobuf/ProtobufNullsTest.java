package io.connectsql.format.protobuf;

import static io.connectsql.format.FormatHarness.SCALARS;
import static io.connectsql.format.FormatHarness.mapOf;
import static io.connectsql.format.protobuf.ProtobufHarness.MESSAGES;
import static io.connectsql.format.protobuf.ProtobufHarness.POINT;
import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.format.FormatHarness;
import io.connectsql.registry.InMemorySchemaRegistry;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.Struct;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Protobuf tells null from zero in messages only, unless asked to. */
class ProtobufNullsTest {
  private final ProtobufHarness harness = new ProtobufHarness();
  private final FormatHarness proto = harness.registered();
  private final FormatHarness nosr = FormatHarness.of(new ProtobufNosrFormat());

  @Test
  void nullsBecomeZerosButMessagesStayNull() {
    assertThat(proto.roundTrip(SCALARS, FormatHarness.nulls(SCALARS)))
        .containsExactly(false, 0, 0L, 0.0, null, "", ByteBuffer.allocate(0), null, null, null);
    assertThat(nosr.roundTrip(MESSAGES, FormatHarness.nulls(MESSAGES)))
        .containsExactly(List.of(), List.of(), Map.of(), null, List.of(), null);
  }

  @Test
  void nullElementsBecomeZeros() {
    List<Column> columns =
        List.of(
            new Column("A", new ArrayType(BIGINT)),
            new Column("P", new ArrayType(POINT)),
            new Column("M", new MapType(VARCHAR, VARCHAR)));
    assertThat(
            nosr.roundTrip(
                columns,
                Arrays.asList(
                    Arrays.asList(1L, null), Arrays.asList((Object) null), mapOf("k", null))))
        .containsExactly(List.of(1L, 0L), List.of(new Struct(POINT, 0, "")), Map.of("k", ""));
  }

  @Test
  void tellsNullFromZeroWhereAsked() {
    List<Column> columns = SCALARS.subList(0, 4);
    for (String representation : List.of("optional", "WRAPPER")) {
      FormatHarness form =
          new FormatHarness(
              harness.format(),
              proto.with("PROTOBUF_NULLABLE_REPRESENTATION", representation).spec(),
              new InMemorySchemaRegistry());
      assertThat(form.roundTrip(columns, Arrays.asList(null, null, null, null)))
          .containsExactly(null, null, null, null);
      assertThat(form.roundTrip(columns, List.of(false, 0, 0L, 0.0)))
          .containsExactly(false, 0, 0L, 0.0);
    }
  }

  @Test
  void aNullKeyIsNull() {
    FormatHarness key = nosr.key();
    List<Column> two = List.of(new Column("A", INTEGER), new Column("B", INTEGER));
    assertThat(key.encode(two.subList(0, 1), (Object) null)).isNull();
    assertThat(key.encode(two, null, null)).isEmpty();
    assertThat(key.encode(List.of())).isNull();
    assertThat(proto.key().encode(two.subList(0, 1), (Object) null)).isNull();
  }
}
