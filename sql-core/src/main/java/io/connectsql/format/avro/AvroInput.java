package io.connectsql.format.avro;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.connectsql.format.RecordFormatException;
import java.util.Arrays;

/**
 * Avro's binary encoding, read from an array. Data that end too early give an {@link
 * IndexOutOfBoundsException}, other faults a {@link RecordFormatException}. Not thread-safe.
 *
 * @see <a href="https://avro.apache.org/docs/1.12.0/specification/#binary-encoding">Binary
 *     encoding</a>
 */
final class AvroInput {
  private static final int MOST_SHIFT = 63;

  private byte[] data = {};
  private int position;

  /** Reads from here on. */
  AvroInput at(byte[] newData, int newPosition) {
    data = newData;
    position = newPosition;
    return this;
  }

  byte[] data() {
    return data;
  }

  int position() {
    return position;
  }

  void readNull() {
    // It has no bytes.
  }

  boolean readBoolean() {
    return data[position++] != 0;
  }

  int readInt() {
    long value = readLong();
    if (value != (int) value) {
      throw new RecordFormatException("not valid Avro: an int of more than 32 bits");
    }
    return (int) value;
  }

  long readLong() {
    int part = data[position++];
    long bits = part & 0x7f;
    for (int shift = 7; part < 0; shift += 7) {
      if (shift > MOST_SHIFT) {
        throw new RecordFormatException("not valid Avro: a long of more than 64 bits");
      }
      part = data[position++];
      bits |= (part & 0x7fL) << shift;
    }
    return (bits >>> 1) ^ -(bits & 1);
  }

  float readFloat() {
    return Float.intBitsToFloat((int) littleEndian(Float.BYTES));
  }

  double readDouble() {
    return Double.longBitsToDouble(littleEndian(Double.BYTES));
  }

  private long littleEndian(int size) {
    long bits = 0;
    for (int i = 0; i < size; i++) {
      bits |= (data[position + i] & 0xffL) << (8 * i);
    }
    position += size;
    return bits;
  }

  int readEnum() {
    return readInt();
  }

  int readIndex() {
    return readInt();
  }

  String readString() {
    int length = length();
    String text = new String(data, position, length, UTF_8);
    position += length;
    return text;
  }

  byte[] readBytes() {
    return readFixed(length());
  }

  byte[] readFixed(int size) {
    int from = position;
    skipFixed(size);
    return Arrays.copyOfRange(data, from, position);
  }

  void skipString() {
    skipBytes();
  }

  void skipBytes() {
    int length = length();
    position += length;
  }

  void skipFixed(int size) {
    if (size > data.length - position) {
      throw new IndexOutOfBoundsException();
    }
    position += size;
  }

  private int length() {
    long length = readLong();
    if (length < 0) {
      throw new RecordFormatException("not valid Avro: a length of " + length);
    }
    if (length > data.length - position) {
      throw new IndexOutOfBoundsException();
    }
    return (int) length;
  }

  /** The number of items in the next block of an array or map; 0 at its end. */
  int readBlock() {
    long items = readLong();
    if (items < 0) {
      items = -items;
      readLong();
    }
    if (items < 0 || items > data.length) {
      throw new RecordFormatException("not valid Avro: a block of " + items + " items");
    }
    return (int) items;
  }

  /** Skips blocks that tell their size; the number of items in the next one that does not. */
  int skipBlocks() {
    long items = readLong();
    while (items < 0) {
      skipBytes();
      items = readLong();
    }
    if (items > data.length) {
      throw new RecordFormatException("not valid Avro: a block of " + items + " items");
    }
    return (int) items;
  }
}
