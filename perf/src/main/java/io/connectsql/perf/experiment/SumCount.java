package io.connectsql.perf.experiment;

import java.nio.ByteBuffer;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;

/**
 * The state of an average.
 *
 * @param sum of all values
 * @param count of all values
 */
record SumCount(int sum, long count) {

  private static final Schema RESULT =
      SchemaBuilder.record("Average").fields().requiredLong("AVERAGE").endRecord();

  static SumCount none() {
    return new SumCount(0, 0);
  }

  SumCount plus(int value) {
    return new SumCount(sum + value, count + 1);
  }

  SumCount plus(SumCount other) {
    return new SumCount(sum + other.sum, count + other.count);
  }

  GenericRecord average() {
    GenericRecord result = new GenericData.Record(RESULT);
    result.put("AVERAGE", sum / count);
    return result;
  }

  static Serde<SumCount> serde() {
    return Serdes.serdeFrom(
        (topic, state) -> state == null ? null : state.bytes(),
        (topic, bytes) -> bytes == null ? null : of(ByteBuffer.wrap(bytes)));
  }

  private byte[] bytes() {
    return ByteBuffer.allocate(Integer.BYTES + Long.BYTES).putInt(sum).putLong(count).array();
  }

  private static SumCount of(ByteBuffer bytes) {
    return new SumCount(bytes.getInt(), bytes.getLong());
  }
}
