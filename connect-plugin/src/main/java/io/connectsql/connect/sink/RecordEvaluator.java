package io.connectsql.connect.sink;

import io.connectsql.runtime.client.SizeLimits;
import io.connectsql.runtime.error.BadRecordException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.connect.sink.SinkRecord;

/**
 * Runs records through the queries that read their topic. A record takes effect in all of them or
 * in none. Used by one thread at a time.
 */
final class RecordEvaluator {
  private final Map<String, List<Feed>> feeds = new HashMap<>();
  private final SizeLimits limits;

  /**
   * @param limits of what is written
   */
  RecordEvaluator(FedQueries fed, SizeLimits limits) {
    this.limits = limits;
    fed.topics().forEach(topic -> feeds.put(topic, new ArrayList<>()));
    fed.queries().forEach(q -> feeds.get(q.inputTopic()).add(new CompiledFeed(q)));
    fed.late()
        .forEach(q -> feeds.get(q.source().topic().name()).add(new LateFeed(q, fed.engine())));
  }

  /**
   * The records to write for a record.
   *
   * @throws RefusalException if the record cannot be processed
   */
  List<ProducerRecord<byte[], byte[]>> evaluate(SinkRecord record) {
    List<Feed> readers = feeds.get(record.topic());
    if (readers == null) {
      throw new RefusalException(
          "No stream of the script reads topic "
              + record.topic()
              + ": declare one, CREATE STREAM … WITH (KAFKA_TOPIC='"
              + record.topic()
              + "', FORMAT='CONNECT')");
    }
    if (readers.isEmpty()) {
      return List.of();
    }
    List<ProducerRecord<byte[], byte[]>> results = new ArrayList<>();
    Feed.Input input = Feed.Input.of(record);
    try {
      readers.forEach(feed -> feed.run(input, results));
    } catch (BadRecordException e) {
      throw new RefusalException(e.getMessage(), e);
    }
    results.forEach(this::checkSize);
    return results;
  }

  private void checkSize(ProducerRecord<byte[], byte[]> result) {
    RecordTooLargeException excess = limits.excess(result);
    if (excess != null) {
      throw new RefusalException(
          "A record for topic " + result.topic() + " is too large: " + excess.getMessage());
    }
  }
}
