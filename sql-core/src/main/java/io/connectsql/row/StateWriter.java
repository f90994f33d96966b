package io.connectsql.row;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** A growing byte array for {@link RowCodec}. Numbers are big-endian. */
final class StateWriter {
  private byte[] bytes;
  private int size;

  StateWriter(int capacity) {
    bytes = new byte[capacity];
  }

  byte[] toByteArray() {
    return size == bytes.length ? bytes : Arrays.copyOf(bytes, size);
  }

  /** Leaves room for {@code count} zero bytes and returns where it begins. */
  int skip(int count) {
    ensure(count);
    int at = size;
    size += count;
    return at;
  }

  void setBit(int from, int bit) {
    bytes[from + (bit >> 3)] |= (byte) (1 << (bit & 7));
  }

  void writeByte(int value) {
    ensure(1);
    bytes[size++] = (byte) value;
  }

  void writeInt(int value) {
    ensure(Integer.BYTES);
    BigEndian.INTS.set(bytes, size, value);
    size += Integer.BYTES;
  }

  void writeLong(long value) {
    ensure(Long.BYTES);
    BigEndian.LONGS.set(bytes, size, value);
    size += Long.BYTES;
  }

  /** A number of at most five bytes, seven bits each, lowest first. */
  void writeLength(int value) {
    ensure(5);
    int rest = value;
    while ((rest & ~0x7F) != 0) {
      bytes[size++] = (byte) (rest & 0x7F | 0x80);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
  }

  void writeBytes(byte[] value) {
    writeLength(value.length);
    ensure(value.length);
    System.arraycopy(value, 0, bytes, size, value.length);
    size += value.length;
  }

  void writeBytes(ByteBuffer value) {
    int length = value.remaining();
    writeLength(length);
    ensure(length);
    value.duplicate().get(bytes, size, length);
    size += length;
  }

  private void ensure(int count) {
    if (size + count > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, size + count));
    }
  }
}
