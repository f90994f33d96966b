package io.connectsql.connect.sink;

import io.connectsql.connect.boundary.Partition;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Writes the results of records and keeps count of what has been written. What brokers do not take
 * is thrown as a {@link org.apache.kafka.common.KafkaException}; nothing may be written or
 * committed after that until all partitions are opened again. Not thread-safe.
 */
interface Delivery extends AutoCloseable {

  /**
   * Takes partitions over from whoever had them before, which may have been this task.
   *
   * @return where to read on, by partition; those from which nothing was taken yet are missing
   */
  Map<Partition, Long> open(Collection<Partition> partitions);

  /** Whether a record has not been taken yet. */
  boolean isDue(Partition partition, long offset);

  /** Takes a record, of which these results are to be written. */
  void write(Partition partition, long offset, List<ProducerRecord<byte[], byte[]>> results);

  /** Takes a record that was refused; the report must be safe before the record is done with. */
  void refuse(Partition partition, long offset, Future<Void> report);

  /**
   * Makes safe what it is time for.
   *
   * @return when there may be something to do again
   */
  Duration maintain();

  /**
   * Makes safe all that was taken.
   *
   * @param consumed how far each partition has been read
   * @return the offsets for Connect to commit
   */
  Map<Partition, Long> commit(Map<Partition, Long> consumed);

  /** Lets go of partitions; what has not been committed is taken back where that is possible. */
  void close(Collection<Partition> partitions);

  @Override
  void close();
}
