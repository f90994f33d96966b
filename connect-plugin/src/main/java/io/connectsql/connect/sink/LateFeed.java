package io.connectsql.connect.sink;

import io.connectsql.SqlEngine;
import io.connectsql.SqlException;
import io.connectsql.analyzer.HandedInStreams;
import io.connectsql.analyzer.LateQuery;
import io.connectsql.connect.OwnThread;
import io.connectsql.connect.data.InferredColumns;
import io.connectsql.connect.data.SchemaCache;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.connect.data.Schema;

/**
 * Feeds a query whose columns come from the schemas of the records: it is compiled for each pair of
 * a key's and a value's schema.
 */
final class LateFeed implements Feed {
  private final LateQuery query;
  private final SqlEngine engine;
  private final boolean lateKey;

  /** By the value's schema, then by the key's. */
  private final SchemaCache<SchemaCache<Feed>> compiled =
      new SchemaCache<>(
          value ->
              new SchemaCache<>(
                  // Avro would leave things of its own in the thread of the task.
                  key -> OwnThread.call(() -> compile(key, value))));

  LateFeed(LateQuery query, SqlEngine engine) {
    this.query = query;
    this.engine = engine;
    this.lateKey = new HandedInStreams(engine.formats()).hasLateKey(query.source());
  }

  @Override
  public void run(Input input, List<ProducerRecord<byte[], byte[]>> results) {
    compiled.get(input.record().valueSchema()).get(input.record().keySchema()).run(input, results);
  }

  private Feed compile(Schema key, Schema value) {
    try {
      InferredColumns columns = new InferredColumns(query.source(), lateKey);
      return new CompiledFeed(
          FedQuery.of(engine.compile(query, columns.of(key, value)), engine, engine.registry()));
    } catch (SqlException e) {
      // Kept, so that the next record does not cost another attempt.
      String message =
          "Query "
              + query.id()
              + " does not fit the records of topic "
              + query.source().topic().name()
              + ": "
              + e.getMessage()
              + e.hint().map(hint -> ". " + hint).orElse("");
      return (input, results) -> {
        throw new RefusalException(message);
      };
    }
  }
}
