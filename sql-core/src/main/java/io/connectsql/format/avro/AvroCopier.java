package io.connectsql.format.avro;

/** Writes values of one schema with another, decoding only what the two do not encode alike. */
interface AvroCopier {
  /**
   * @param data holds an encoded value
   * @param from its first byte
   * @param to the byte behind it
   */
  void copy(byte[] data, int from, int to, AvroOutput out);
}
