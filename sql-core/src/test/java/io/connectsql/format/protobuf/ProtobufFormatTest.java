package io.connectsql.format.protobuf;

import static io.connectsql.format.FormatHarness.NESTED;
import static io.connectsql.format.FormatHarness.SCALARS;
import static io.connectsql.format.FormatHarness.SCALAR_VALUES;
import static io.connectsql.format.protobuf.ProtobufHarness.MESSAGES;
import static io.connectsql.format.protobuf.ProtobufHarness.MESSAGE_VALUES;
import static io.connectsql.format.protobuf.ProtobufHarness.assertBad;
import static io.connectsql.udf.type.PrimitiveType.DATE;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import io.connectsql.SqlException;
import io.connectsql.format.FormatHarness;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.MapType;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProtobufFormatTest {
  private final ProtobufHarness harness = new ProtobufHarness();
  private final FormatHarness proto = harness.registered();
  private final FormatHarness nosr = FormatHarness.of(new ProtobufNosrFormat());

  @Test
  void writesAndReadsEveryScalar() {
    assertThat(proto.roundTrip(SCALARS, SCALAR_VALUES)).isEqualTo(SCALAR_VALUES);
    assertThat(nosr.roundTrip(SCALARS, SCALAR_VALUES)).isEqualTo(SCALAR_VALUES);
  }

  @Test
  void writesAndReadsMessages() {
    assertThat(proto.roundTrip(MESSAGES, MESSAGE_VALUES)).isEqualTo(MESSAGE_VALUES);
    assertThat(nosr.roundTrip(MESSAGES, MESSAGE_VALUES)).isEqualTo(MESSAGE_VALUES);
  }

  @Test
  void protobufReadsWhatIsWritten() throws InvalidProtocolBufferException {
    byte[] data = nosr.encode(MESSAGES, MESSAGE_VALUES);
    Descriptor message = ProtoFiles.of(harness.schema(proto, MESSAGES)).getMessageTypes().get(0);
    DynamicMessage read = DynamicMessage.parseFrom(message, data);
    assertThat(read.getUnknownFields().asMap()).isEmpty();
    assertThat(read.toByteArray()).isEqualTo(data);
  }

  @Test
  void readsDatesOfOthers() {
    List<Column> columns = List.of(new Column("D", DATE));
    assertThat(nosr.roundTrip(columns, List.of(LocalDate.of(2024, 2, 29))))
        .containsExactly(LocalDate.of(2024, 2, 29));
    assertBad(nosr, columns, new byte[] {10, 2, 16, 13}, "D: there is no such DATE");
  }

  @Test
  void saysWhatIsWrongWithData() {
    List<Column> columns = List.of(new Column("A", INTEGER), new Column("S", VARCHAR));
    byte[] data = proto.encode(columns, 1, "text");
    assertBad(proto, columns, new byte[] {8, 1}, "not written with a schema registry");
    assertBad(proto, columns, new byte[] {0, 0, 0, 0, 9, 0}, "schema id 9 is not in");
    assertBad(proto, columns, Arrays.copyOf(data, data.length - 2), "not valid Protobuf");
    assertBad(nosr, columns, new byte[] {18, 5, 'a'}, "not valid Protobuf");
    assertBad(
        proto,
        columns,
        new byte[] {0, 0, 0, 0, 1, 2, 8},
        "the Protobuf schema has no message at [4]");
  }

  @Test
  void refusesColumnsThatProtobufCannotHold() {
    assertRefused(new Column("a-b", INTEGER), "Protobuf does not allow the name `a-b` for a field");
    assertRefused(NESTED.get(0), "The PROTOBUF format does not support ARRAY<ARRAY<BIGINT>>");
    assertRefused(
        new Column("M", new MapType(DOUBLE, INTEGER)),
        "The PROTOBUF format does not support MAP keys of type DOUBLE");
    assertThatThrownBy(() -> proto.unwrapped().check(SCALARS.get(0)))
        .isInstanceOf(SqlException.class)
        .hasMessage("The PROTOBUF format does not support WRAP_SINGLE_VALUE=false");
    assertThatThrownBy(() -> proto.with("PROTOBUF_NULLABLE_REPRESENTATION", "x").check())
        .hasMessage("VALUE_PROTOBUF_NULLABLE_REPRESENTATION cannot be 'x'");
    assertThatThrownBy(() -> nosr.with("SCHEMA_FULL_NAME", "x").check())
        .hasMessage("The PROTOBUF_NOSR format does not take VALUE_SCHEMA_FULL_NAME");
    proto.check(MESSAGES.toArray(Column[]::new));
  }

  private void assertRefused(Column column, String message) {
    assertThatThrownBy(() -> proto.check(column))
        .isInstanceOf(SqlException.class)
        .hasMessage(message);
  }
}
