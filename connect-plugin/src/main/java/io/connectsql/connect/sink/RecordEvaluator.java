package io.connectsql.connect.sink;

import io.connectsql.connect.data.HeaderValues;
import io.connectsql.connect.data.RecordReader;
import io.connectsql.connect.data.RecordTime;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import io.connectsql.runtime.BadRecordException;
import io.connectsql.topology.RecordErrors.RecordPlace;
import io.connectsql.topology.RowQuery;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.apache.kafka.connect.sink.SinkRecord;

/**
 * Runs records through the queries that read their topic. A record takes effect in all of them or
 * in none. Used by one thread at a time.
 */
final class RecordEvaluator {
  private final Map<String, List<Feed>> feeds = new HashMap<>();

  /** One query on this thread. */
  private record Feed(FedQuery query, RecordReader reader, RowQuery.Runner runner) {}

  RecordEvaluator(FedQueries fed) {
    fed.topics().forEach(topic -> feeds.put(topic, new ArrayList<>()));
    for (FedQuery query : fed.queries()) {
      feeds
          .get(query.inputTopic())
          .add(new Feed(query, new RecordReader(query.rows().source()), query.rows().newRunner()));
    }
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
    List<ProducerRecord<byte[], byte[]>> results = new ArrayList<>();
    if (!readers.isEmpty()) {
      RecordOrigin origin = new RecordOrigin(record);
      List<Header> headers = headers(record);
      try {
        readers.forEach(feed -> run(feed, record, origin, headers, results));
      } catch (BadRecordException e) {
        throw new RefusalException(e.getMessage(), e);
      }
    }
    return results;
  }

  private static void run(
      Feed feed,
      SinkRecord record,
      RecordOrigin origin,
      List<Header> headers,
      List<ProducerRecord<byte[], byte[]>> results) {
    Row row;
    try {
      row = feed.reader().read(record);
    } catch (RecordFormatException e) {
      feed.query()
          .errors()
          .badRecord(
              new RecordPlace(origin.topic(), origin.partition(), origin.offset()), null, null, e);
      return;
    }
    String topic = feed.query().outputTopic();
    feed.runner()
        .process(
            row,
            record.value() == null,
            RecordTime.of(record),
            origin,
            (key, value, time) ->
                results.add(new ProducerRecord<>(topic, null, time, key, value, headers)));
  }

  private static List<Header> headers(SinkRecord record) {
    if (record.headers().isEmpty()) {
      return List.of();
    }
    List<Header> headers = new ArrayList<>(record.headers().size());
    record
        .headers()
        .forEach(header -> headers.add(new RecordHeader(header.key(), HeaderValues.bytes(header))));
    return headers;
  }
}
