package io.connectsql.conformance;

import io.connectsql.conformance.TopicRecords.TopicRecord;
import io.connectsql.topology.RecordQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.record.TimestampType;
import org.apache.kafka.streams.test.TestRecord;

/** Runs a query without state over records. */
final class RecordFeed {
  private final RecordQuery.Runner runner;
  private final List<TestRecord<byte[], byte[]>> results = new ArrayList<>();
  private TestRecord<byte[], byte[]> current;
  private long offset;

  RecordFeed(RecordQuery query) {
    this.runner = query.newRunner(this::add);
  }

  private void add(byte[] key, byte[] value, long timestamp) {
    results.add(new TestRecord<>(key, value, current.headers(), timestamp));
  }

  void process(TopicRecord record) {
    current = record.data();
    // The driver of topologies gives records without a time that of its clock, which begins at 0.
    long timestamp = Optional.ofNullable(current.timestamp()).orElse(0L);
    runner.process(
        new ConsumerRecord<>(
            record.topic(),
            0,
            offset++,
            timestamp,
            TimestampType.CREATE_TIME,
            ConsumerRecord.NULL_SIZE,
            ConsumerRecord.NULL_SIZE,
            current.key(),
            current.value(),
            current.headers(),
            Optional.empty()));
  }

  /** What the query wrote. */
  List<TestRecord<byte[], byte[]>> results() {
    return List.copyOf(results);
  }
}
