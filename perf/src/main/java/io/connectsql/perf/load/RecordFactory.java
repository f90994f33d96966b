package io.connectsql.perf.load;

import org.apache.kafka.clients.producer.ProducerRecord;

/** Makes the records of a topic, the same ones for the same numbers. Not thread-safe. */
@FunctionalInterface
public interface RecordFactory {

  /**
   * Returns a record.
   *
   * @param number from 0
   */
  ProducerRecord<byte[], byte[]> record(long number);
}
