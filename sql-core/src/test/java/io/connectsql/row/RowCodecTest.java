package io.connectsql.row;

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

import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RowCodecTest {
  private static final StructType POINT =
      new StructType(
          List.of(new StructType.Field("X", INTEGER), new StructType.Field("Y", VARCHAR)));

  static Stream<Arguments> values() {
    return Stream.of(
        Arguments.of(BOOLEAN, true),
        Arguments.of(BOOLEAN, false),
        Arguments.of(INTEGER, Integer.MIN_VALUE),
        Arguments.of(INTEGER, Integer.MAX_VALUE),
        Arguments.of(BIGINT, Long.MIN_VALUE),
        Arguments.of(BIGINT, 1L << 40),
        Arguments.of(DOUBLE, -0.0),
        Arguments.of(DOUBLE, Double.NaN),
        Arguments.of(new DecimalType(10, 3), new BigDecimal("-12.300")),
        Arguments.of(VARCHAR, ""),
        Arguments.of(VARCHAR, "größer 😀"),
        Arguments.of(VARCHAR, "x".repeat(70_000)),
        Arguments.of(BYTES, ByteBuffer.wrap(new byte[] {0, -1, 5})),
        Arguments.of(DATE, LocalDate.of(1960, 2, 29)),
        Arguments.of(TIME, LocalTime.of(23, 59, 59, 999_000_000)),
        Arguments.of(TIMESTAMP, Instant.ofEpochMilli(-1)),
        Arguments.of(new ArrayType(INTEGER), List.of()),
        Arguments.of(new ArrayType(VARCHAR), Arrays.asList("a", null, "b")),
        Arguments.of(new MapType(VARCHAR, BIGINT), Collections.singletonMap("k", null)),
        Arguments.of(POINT, new Struct(POINT, 1, null)),
        Arguments.of(
            new ArrayType(new MapType(INTEGER, POINT)),
            List.of(Collections.singletonMap(3, new Struct(POINT, 1, "y")))));
  }

  @ParameterizedTest
  @MethodSource("values")
  void readsWhatItWrote(SqlType type, Object value) {
    RowCodec codec = RowCodec.ofTypes(List.of(VARCHAR, type, INTEGER));
    Row row = new Row(3);
    row.set(0, "before");
    RowValues.set(row, 1, type, value);
    row.setInt(2, 9);

    Row read = codec.decode(codec.encode(row));

    assertThat(RowValues.get(read, 1, type)).isEqualTo(value);
    assertThat(read).isEqualTo(row);
  }

  @Test
  void keepsNullsApartFromEmptyValues() {
    RowCodec codec = RowCodec.ofTypes(List.of(VARCHAR, BIGINT, VARCHAR));
    Row row = new Row(3);
    row.set(2, "");
    Row read = codec.decode(codec.encode(row));
    assertThat(read.isNull(0)).isTrue();
    assertThat(read.isNull(1)).isTrue();
    assertThat(read.get(2)).isEqualTo("");
  }

  @Test
  void marksNullsOfManyColumns() {
    RowCodec codec = RowCodec.ofTypes(Collections.nCopies(17, INTEGER));
    Row row = new Row(17);
    row.setInt(7, 7);
    row.setInt(8, 8);
    row.setInt(16, 16);
    assertThat(codec.decode(codec.encode(row))).isEqualTo(row);
  }

  @Test
  void equalRowsHaveEqualBytes() {
    RowCodec codec = RowCodec.ofTypes(List.of(BIGINT, VARCHAR));
    Row once = new Row(2);
    once.setLong(0, 5);
    Row again = new Row(2);
    again.setLong(0, 99);
    again.set(1, "gone");
    again.setLong(0, 5);
    again.setNull(1);
    assertThat(codec.encode(again)).isEqualTo(codec.encode(once));
  }

  @Test
  void laysOutVersionNullsAndValues() {
    RowCodec codec = RowCodec.ofTypes(List.of(BIGINT, VARCHAR, INTEGER));
    Row row = new Row(3);
    row.set(1, "ab");
    row.setInt(2, 258);
    assertThat(codec.encode(row)).containsExactly(1, 0b110, 2, 'a', 'b', 0, 0, 1, 2);
  }

  @Test
  void refusesOtherVersions() {
    RowCodec codec = RowCodec.ofTypes(List.of(INTEGER));
    byte[] bytes = codec.encode(new Row(1));
    bytes[0] = 2;
    assertThatThrownBy(() -> codec.decode(bytes))
        .isInstanceOf(StateVersionException.class)
        .hasMessageContaining("layout 2")
        .hasMessageContaining("reads layout 1");
  }

  @Test
  void writesSomeSlotsAndReadsThemIntoOthers() {
    RowSchema schema =
        new RowSchema(
            List.of(new Column("A", INTEGER), new Column("B", VARCHAR), new Column("C", BIGINT)));
    RowCodec codec = new RowCodec(schema, new int[] {2, 1});
    Row row = new Row(3);
    row.setInt(0, 1);
    row.set(1, "b");
    row.setLong(2, 3);

    Row same = codec.decode(codec.encode(row));
    assertThat(same.isNull(0)).isTrue();
    assertThat(same.get(1)).isEqualTo("b");
    assertThat(same.getLong(2)).isEqualTo(3);

    Row other = new Row(1);
    codec.decode(codec.encode(row), other, new int[] {-1, 0});
    assertThat(other.get(0)).isEqualTo("b");
  }

  @Test
  void readingOverwritesWithNulls() {
    RowCodec codec = RowCodec.ofTypes(List.of(INTEGER));
    Row into = new Row(1);
    into.setInt(0, 5);
    codec.decode(codec.encode(new Row(1)), into);
    assertThat(into.isNull(0)).isTrue();
  }

  @Test
  void serdeKeepsNullRows() {
    RowSerde serde = new RowSerde(new RowSchema(List.of(new Column("A", INTEGER))));
    assertThat(serde.serializer().serialize("topic", null)).isNull();
    assertThat(serde.deserializer().deserialize("topic", null)).isNull();
    Row row = new Row(1);
    row.setInt(0, 4);
    byte[] bytes = serde.serializer().serialize("topic", row);
    assertThat(serde.deserializer().deserialize("topic", bytes)).isEqualTo(row);
  }
}
