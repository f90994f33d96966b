package io.connectsql.format;

import java.nio.ByteBuffer;

/** What stands before data whose schema is in a registry: a zero byte and the schema's id. */
public final class WireFormat {
  /** The number of bytes before the data. */
  public static final int HEADER_SIZE = 5;

  private static final byte MAGIC = 0;

  private WireFormat() {}

  /**
   * The id at the beginning of {@code data}.
   *
   * @throws RecordFormatException if there is none
   */
  public static int schemaId(byte[] data) {
    requireHeader(data);
    return ByteBuffer.wrap(data).getInt(1);
  }

  /**
   * @throws RecordFormatException if {@code data} does not begin with an id
   */
  public static void requireHeader(byte[] data) {
    if (data.length < HEADER_SIZE || data[0] != MAGIC) {
      throw new RecordFormatException(
          "not written with a schema registry: it does not begin with a zero byte and a schema id");
    }
  }

  /** The bytes to write before data with the schema of this id. */
  public static byte[] header(int schemaId) {
    return ByteBuffer.allocate(HEADER_SIZE).put(MAGIC).putInt(schemaId).array();
  }
}
