package io.connectsql.format.avro;

import org.apache.avro.Schema;

/**
 * The encoded record that carried columns are parts of. In a row's slot, it goes with the {@link
 * io.connectsql.format.Place} of the column.
 *
 * @param columns by column the schema that it was written with, null where it is absent; one object
 *     for all records of a writer's schema
 */
record AvroData(byte[] bytes, Schema[] columns) {}
