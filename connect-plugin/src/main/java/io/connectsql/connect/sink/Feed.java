package io.connectsql.connect.sink;

import io.connectsql.connect.data.HeaderValues;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.apache.kafka.connect.sink.SinkRecord;

/** Runs records through one query. Used by one thread at a time. */
interface Feed {

  /**
   * Adds the results of a record to {@code results}.
   *
   * @throws RefusalException if the query cannot take records like this one
   * @throws io.connectsql.runtime.error.BadRecordException if it cannot take this one
   */
  void run(Input input, List<ProducerRecord<byte[], byte[]>> results);

  /**
   * A record on its way through the queries that read its topic.
   *
   * @param headers as they go on with the results
   */
  record Input(SinkRecord record, RecordOrigin origin, List<Header> headers) {

    static Input of(SinkRecord record) {
      return new Input(record, new RecordOrigin(record), headers(record));
    }

    private static List<Header> headers(SinkRecord record) {
      if (record.headers().isEmpty()) {
        return List.of();
      }
      List<Header> headers = new ArrayList<>(record.headers().size());
      record.headers().forEach(h -> headers.add(new RecordHeader(h.key(), HeaderValues.bytes(h))));
      return headers;
    }
  }
}
