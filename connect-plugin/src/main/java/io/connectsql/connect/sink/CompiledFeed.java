package io.connectsql.connect.sink;

import io.connectsql.connect.data.RecordReader;
import io.connectsql.connect.data.RecordTime;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import io.connectsql.topology.RecordErrors.RecordPlace;
import io.connectsql.topology.RowQuery;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Feeds a query whose columns are known. */
final class CompiledFeed implements Feed {
  private final FedQuery query;
  private final RecordReader reader;
  private final RowQuery.Runner runner;
  private final String topic;

  CompiledFeed(FedQuery query) {
    this.query = query;
    this.reader = new RecordReader(query.rows().source(), query.rows().valueTargets());
    this.runner = query.rows().newRunner();
    this.topic = query.rows().sink().topic().name();
  }

  @Override
  public void run(Input input, List<ProducerRecord<byte[], byte[]>> results) {
    Row row;
    try {
      row = reader.read(input.record());
    } catch (RecordFormatException e) {
      query.errors().badRecord(RecordPlace.of(input.origin()), null, null, e);
      return;
    }
    runner.process(
        row,
        input.record().value() == null,
        RecordTime.of(input.record()),
        input.origin(),
        (key, value, time) ->
            results.add(new ProducerRecord<>(topic, null, time, key, value, input.headers())));
  }
}
