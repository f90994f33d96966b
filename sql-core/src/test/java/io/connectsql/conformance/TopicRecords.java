package io.connectsql.conformance;

import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.streams.test.TestRecord;

/** The records that the queries of a case have written so far, in the order of writing. */
final class TopicRecords {
  private final List<TopicRecord> records = new ArrayList<>();

  /** A record in its topic. */
  record TopicRecord(String topic, TestRecord<byte[], byte[]> data) {}

  void add(String topic, TestRecord<byte[], byte[]> data) {
    records.add(new TopicRecord(topic, data));
  }

  List<TopicRecord> all() {
    return List.copyOf(records);
  }

  List<TestRecord<byte[], byte[]>> of(String topic) {
    return records.stream().filter(r -> r.topic().equals(topic)).map(TopicRecord::data).toList();
  }
}
