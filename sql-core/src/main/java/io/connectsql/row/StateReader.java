package io.connectsql.row;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Reads what a {@link StateWriter} wrote. */
final class StateReader {
  private final byte[] bytes;
  private int position;

  StateReader(byte[] bytes) {
    this.bytes = bytes;
  }

  int skip(int count) {
    int at = position;
    position += count;
    return at;
  }

  boolean bit(int from, int bit) {
    return (bytes[from + (bit >> 3)] & 1 << (bit & 7)) != 0;
  }

  int readByte() {
    return bytes[position++];
  }

  int readInt() {
    int value = (int) BigEndian.INTS.get(bytes, position);
    position += Integer.BYTES;
    return value;
  }

  long readLong() {
    long value = (long) BigEndian.LONGS.get(bytes, position);
    position += Long.BYTES;
    return value;
  }

  int readLength() {
    int value = 0;
    for (int shift = 0; ; shift += 7) {
      int next = bytes[position++];
      value |= (next & 0x7F) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }

  byte[] readBytes() {
    byte[] value = new byte[readLength()];
    System.arraycopy(bytes, position, value, 0, value.length);
    position += value.length;
    return value;
  }

  String readText() {
    int length = readLength();
    String value = new String(bytes, position, length, StandardCharsets.UTF_8);
    position += length;
    return value;
  }

  ByteBuffer readBuffer() {
    return ByteBuffer.wrap(readBytes());
  }
}
