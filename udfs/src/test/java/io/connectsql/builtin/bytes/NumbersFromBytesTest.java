package io.connectsql.builtin.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.FunctionException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

class NumbersFromBytesTest {
  private final IntFromBytes ints = new IntFromBytes();
  private final BigintFromBytes bigints = new BigintFromBytes();
  private final DoubleFromBytes doubles = new DoubleFromBytes();

  @Test
  void bigEndianIsTheDefault() {
    assertThat(ints.intFromBytes(ByteBuffer.wrap(new byte[] {0, 0, 7, (byte) 0xe5})))
        .isEqualTo(2021);
    assertThat(bigints.bigintFromBytes(ByteBuffer.allocate(8).putLong(0, 5_000_000_000L)))
        .isEqualTo(5_000_000_000L);
    assertThat(doubles.doubleFromBytes(ByteBuffer.allocate(8).putDouble(0, 532.8738323)))
        .isEqualTo(532.8738323);
  }

  @Test
  void littleEndian() {
    String order = "LITTLE_ENDIAN";

    assertThat(ints.intFromBytes(ByteBuffer.wrap(new byte[] {(byte) 0xe5, 7, 0, 0}), order))
        .isEqualTo(2021);
    assertThat(bigints.bigintFromBytes(little().putLong(0, 5_000_000_000L), order))
        .isEqualTo(5_000_000_000L);
    assertThat(doubles.doubleFromBytes(little().putDouble(0, 532.8738323), order))
        .isEqualTo(532.8738323);
  }

  @Test
  void theBuffersOwnOrderAndPositionDoNotMatter() {
    ByteBuffer bytes =
        ByteBuffer.allocate(6).order(ByteOrder.LITTLE_ENDIAN).put(5, (byte) 9).position(2);

    assertThat(ints.intFromBytes(bytes)).isEqualTo(9);
    assertThat(bytes.position()).isEqualTo(2);
  }

  @Test
  void nulls() {
    assertThat(ints.intFromBytes(null)).isNull();
    assertThat(ints.intFromBytes(ByteBuffer.allocate(4), null)).isNull();
    assertThat(bigints.bigintFromBytes(null)).isNull();
    assertThat(doubles.doubleFromBytes(null, "BIG_ENDIAN")).isNull();
  }

  @Test
  void wrongSize() {
    assertThatThrownBy(() -> ints.intFromBytes(ByteBuffer.allocate(5)))
        .isInstanceOf(FunctionException.class)
        .hasMessage("The number is made of 4 bytes, got 5");
    assertThatThrownBy(() -> bigints.bigintFromBytes(ByteBuffer.allocate(4)))
        .isInstanceOf(FunctionException.class)
        .hasMessage("The number is made of 8 bytes, got 4");
  }

  @Test
  void wrongOrder() {
    assertThatThrownBy(() -> ints.intFromBytes(ByteBuffer.allocate(4), "MIDDLE"))
        .isInstanceOf(FunctionException.class)
        .hasMessage("The byte order is 'BIG_ENDIAN' or 'LITTLE_ENDIAN', not 'MIDDLE'");
  }

  private static ByteBuffer little() {
    return ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
  }
}
