package io.connectsql.format.kafka;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.BYTES;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlException;
import io.connectsql.format.FormatHarness;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.SqlType;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.Stream;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class KafkaFormatTest {
  private final FormatHarness kafka = FormatHarness.of(new KafkaFormat());

  static Stream<Arguments> types() {
    return Stream.of(
        Arguments.of(INTEGER, -7, Serdes.Integer()),
        Arguments.of(BIGINT, 1L << 40, Serdes.Long()),
        Arguments.of(DOUBLE, -0.1, Serdes.Double()),
        Arguments.of(VARCHAR, "grüße", Serdes.String()),
        Arguments.of(BYTES, ByteBuffer.wrap(new byte[] {1, 0, 2}), Serdes.ByteBuffer()));
  }

  @ParameterizedTest
  @MethodSource("types")
  <T> void writesAndReadsWhatKafkasSerdesWrite(SqlType type, T value, Serde<T> serde) {
    List<Column> columns = List.of(new Column("V", type));
    byte[] data = serde.serializer().serialize("t", value);
    assertThat(kafka.encode(columns, value)).isEqualTo(data);
    assertThat(kafka.decode(columns, data)).containsExactly(value);
    assertThat(kafka.encode(columns, (Object) null)).isNull();
    assertThat(kafka.decodeSome(columns, new byte[3])).isEmpty();
  }

  @Test
  void withoutColumnsNothingIsReadOrWritten() {
    kafka.key().check();
    assertThat(kafka.key().encode(List.of())).isNull();
    assertThat(kafka.key().decode(List.of(), new byte[] {1, 2, 3})).isEmpty();
  }

  @Test
  void refusesDataOfAnotherSize() {
    assertThatThrownBy(() -> kafka.decode(List.of(new Column("ID", BIGINT)), new byte[4]))
        .isInstanceOf(RecordFormatException.class)
        .hasMessage("ID: BIGINT takes 8 bytes, found 4");
  }

  @Test
  void refusesOtherTypesAndMoreColumns() {
    assertThatThrownBy(() -> kafka.check(new Column("B", BOOLEAN)))
        .isInstanceOf(SqlException.class)
        .hasMessage("The KAFKA format does not support type BOOLEAN of column B");
    assertThatThrownBy(() -> kafka.check(new Column("N", new DecimalType(4, 2))))
        .hasMessage("The KAFKA format does not support type DECIMAL of column N");
    assertThatThrownBy(() -> kafka.check(new Column("A", BIGINT), new Column("B", BIGINT)))
        .isInstanceOf(SqlException.class)
        .hasMessage("The KAFKA format holds one column, got 2: A, B");
  }
}
