package io.connectsql.runtime.loop;

import java.util.Map;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * Writes results, and commits how far the query has read. Every method throws Kafka's exceptions;
 * after one of them, only {@link #reset} and {@link #close} may be called. Used by one thread.
 */
interface ResultWriter extends AutoCloseable {

  /** Takes back what has not been committed, where that is possible, and is ready to write. */
  void reset();

  /** Writes a result; whether that works shows at the latest when it is committed. */
  void write(ProducerRecord<byte[], byte[]> result);

  /** Makes all results safe, and with or after them the positions to which they belong. */
  void commit(Map<TopicPartition, OffsetAndMetadata> positions);

  /** Takes back what has not been committed, where that is possible. */
  @Override
  void close();
}
