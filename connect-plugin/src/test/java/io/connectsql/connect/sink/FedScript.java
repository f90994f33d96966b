package io.connectsql.connect.sink;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.connectsql.CompiledScript;
import io.connectsql.SqlEngine;
import io.connectsql.catalog.Catalog;
import io.connectsql.format.Formats;
import io.connectsql.registry.InMemorySchemaRegistry;
import io.connectsql.runtime.Engines;
import io.connectsql.runtime.ScriptSettings;
import io.connectsql.runtime.client.SizeLimits;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.record.TimestampType;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.sink.SinkRecord;

/** A script that records are fed to, on no cluster. */
final class FedScript implements AutoCloseable {
  /** Bytes of the largest record that may be written. */
  static final int LARGEST = 2_000;

  private final Engines engines = Engines.of(new ScriptSettings(Map.of()));
  private final RecordEvaluator evaluator;

  FedScript(String sql) {
    SqlEngine engine =
        new SqlEngine(
            engines.engine().functions(),
            Formats.standard().with(new ConnectFormat()),
            new InMemorySchemaRegistry(),
            engines.engine().defaults());
    CompiledScript script =
        engine.script(Catalog.empty(), topic -> Optional.empty(), Map.of()).compile(sql);
    this.evaluator =
        new RecordEvaluator(
            FedQueries.of(ScriptParts.of(script, engine.formats()), engine),
            new SizeLimits(LARGEST, Map.of()));
  }

  RecordEvaluator evaluator() {
    return evaluator;
  }

  /** The results as {@code topic key value time}, keys and values as text. */
  List<String> feed(Schema keySchema, Object key, Schema valueSchema, Object value) {
    SinkRecord record =
        new SinkRecord(
            "t", 0, keySchema, key, valueSchema, value, 5L, 1_000L, TimestampType.CREATE_TIME);
    return evaluator.evaluate(record).stream().map(FedScript::text).toList();
  }

  /** As {@link #feed}, of a text for a key and a map without a schema. */
  List<String> feed(String key, Map<String, ?> value) {
    return feed(Schema.OPTIONAL_STRING_SCHEMA, key, null, value);
  }

  private static String text(ProducerRecord<byte[], byte[]> record) {
    return record.topic()
        + " "
        + text(record.key())
        + " "
        + text(record.value())
        + " "
        + record.timestamp();
  }

  private static String text(byte[] bytes) {
    return bytes == null ? "null" : new String(bytes, UTF_8);
  }

  @Override
  public void close() {
    engines.close();
  }
}
