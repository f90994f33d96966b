package io.connectsql.format.avro;

import org.apache.avro.Schema;

/**
 * The encoded record that carried columns are parts of. In a row's slot, it goes with the place of
 * the column: the positions of its first byte and of the first byte behind it.
 *
 * @param columns by column the schema that it was written with, null where it is absent; one object
 *     for all records of a writer's schema
 */
record AvroData(byte[] bytes, Schema[] columns) {

  static long place(int from, int to) {
    return (long) from << 32 | to;
  }

  static int from(long place) {
    return (int) (place >>> 32);
  }

  static int to(long place) {
    return (int) place;
  }
}
