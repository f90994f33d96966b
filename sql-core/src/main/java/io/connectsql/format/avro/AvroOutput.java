package io.connectsql.format.avro;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Avro's binary encoding, written to an array that is kept from record to record. Not thread-safe.
 *
 * @see <a href="https://avro.apache.org/docs/1.12.0/specification/#binary-encoding">Binary
 *     encoding</a>
 */
final class AvroOutput {
  private static final int MOST_BYTES_OF_LONG = 10;

  private byte[] data = new byte[512];
  private int size;

  /** Begins anew. */
  void clear() {
    size = 0;
  }

  byte[] toByteArray() {
    return Arrays.copyOf(data, size);
  }

  private void reserve(int bytes) {
    if (bytes > data.length - size) {
      data = Arrays.copyOf(data, Math.max(Math.addExact(size, bytes), 2 * data.length));
    }
  }

  void writeBoolean(boolean value) {
    reserve(1);
    data[size++] = (byte) (value ? 1 : 0);
  }

  void writeInt(int value) {
    writeLong(value);
  }

  void writeLong(long value) {
    reserve(MOST_BYTES_OF_LONG);
    long bits = (value << 1) ^ (value >> 63);
    while ((bits & ~0x7fL) != 0) {
      data[size++] = (byte) (bits | 0x80);
      bits >>>= 7;
    }
    data[size++] = (byte) bits;
  }

  void writeFloat(float value) {
    littleEndian(Float.floatToRawIntBits(value), Float.BYTES);
  }

  void writeDouble(double value) {
    littleEndian(Double.doubleToRawLongBits(value), Double.BYTES);
  }

  private void littleEndian(long bits, int bytes) {
    reserve(bytes);
    for (int i = 0; i < bytes; i++) {
      data[size++] = (byte) (bits >>> (8 * i));
    }
  }

  void writeEnum(int symbol) {
    writeLong(symbol);
  }

  void writeIndex(int branch) {
    writeLong(branch);
  }

  void writeString(String value) {
    writeBytes(value.getBytes(UTF_8));
  }

  void writeBytes(byte[] value) {
    writeLong(value.length);
    writeFixed(value);
  }

  /** Writes what remains of a buffer, and leaves the buffer as it is. */
  void writeBytes(ByteBuffer value) {
    writeLong(value.remaining());
    writeFixed(value);
  }

  /** Writes what remains of a buffer, without its length, and leaves the buffer as it is. */
  void writeFixed(ByteBuffer value) {
    int length = value.remaining();
    reserve(length);
    value.get(value.position(), data, size, length);
    size += length;
  }

  void writeFixed(byte[] value) {
    write(value, 0, value.length);
  }

  /** Writes bytes that are encoded already. */
  void write(byte[] from, int at, int length) {
    reserve(length);
    System.arraycopy(from, at, data, size, length);
    size += length;
  }

  /** Begins an array or map, whose items follow; {@link #endItems} must end it. */
  void beginItems(int count) {
    if (count > 0) {
      writeLong(count);
    }
  }

  void endItems() {
    writeLong(0);
  }
}
