package io.connectsql.connect;

import io.connectsql.connect.boundary.EngineException;
import io.connectsql.connect.boundary.TransformHandle;
import io.connectsql.connect.loader.EngineLease;
import io.connectsql.connect.loader.WorkerEngine;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Importance;
import org.apache.kafka.common.config.ConfigDef.LambdaValidator;
import org.apache.kafka.common.config.ConfigDef.Type;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.connect.components.Versioned;
import org.apache.kafka.connect.connector.ConnectRecord;
import org.apache.kafka.connect.data.SchemaAndValue;
import org.apache.kafka.connect.errors.DataException;
import org.apache.kafka.connect.transforms.Transformation;

/**
 * A single-message transform: {@code SELECT … FROM record [WHERE …]} over the key or the value of
 * each record. A record that does not meet the condition is dropped.
 */
public abstract class SqlTransform<R extends ConnectRecord<R>>
    implements Transformation<R>, Versioned {
  private static final String SQL = "sql";

  private final boolean key;
  private EngineLease lease;
  private TransformHandle transform;

  SqlTransform(boolean key) {
    this.key = key;
  }

  /** Transforms keys. */
  public static final class Key<R extends ConnectRecord<R>> extends SqlTransform<R> {
    /** Made by the worker. */
    public Key() {
      super(true);
    }

    @Override
    R with(R record, SchemaAndValue result) {
      return record.newRecord(
          record.topic(),
          record.kafkaPartition(),
          result.schema(),
          result.value(),
          record.valueSchema(),
          record.value(),
          record.timestamp());
    }
  }

  /** Transforms values. */
  public static final class Value<R extends ConnectRecord<R>> extends SqlTransform<R> {
    /** Made by the worker. */
    public Value() {
      super(false);
    }

    @Override
    R with(R record, SchemaAndValue result) {
      return record.newRecord(
          record.topic(),
          record.kafkaPartition(),
          record.keySchema(),
          record.key(),
          result.schema(),
          result.value(),
          record.timestamp());
    }
  }

  /** The record with its new key or value. */
  abstract R with(R record, SchemaAndValue result);

  @Override
  public String version() {
    return PluginVersion.get();
  }

  @Override
  public ConfigDef config() {
    return new ConfigDef()
        .define(
            SQL,
            Type.STRING,
            ConfigDef.NO_DEFAULT_VALUE,
            LambdaValidator.with((name, sql) -> check((String) sql), () -> "a SELECT statement"),
            Importance.HIGH,
            "SELECT … FROM record [WHERE …]: record has the fields of the "
                + (key ? "key" : "value")
                + " as columns; a record that does not meet the condition is dropped.");
  }

  /** So that a mistake comes back from the POST. */
  private void check(String sql) {
    if (sql != null) {
      try (EngineLease validating = WorkerEngine.acquire()) {
        TransformHandle unused = compile(validating, sql);
      }
    }
  }

  private TransformHandle compile(EngineLease engine, String sql) {
    try {
      return engine.engine().transform(sql, key);
    } catch (EngineException e) {
      throw new ConfigException(SQL + ": " + e.getMessage());
    }
  }

  @Override
  public void configure(Map<String, ?> configs) {
    lease = WorkerEngine.acquire();
    try {
      transform = compile(lease, (String) config().parse(configs).get(SQL));
    } catch (ConfigException e) {
      close();
      throw e;
    }
  }

  @Override
  public R apply(R record) {
    Optional<SchemaAndValue> result;
    try {
      result = transform.apply(record);
    } catch (EngineException e) {
      throw new DataException(e.getMessage(), e);
    }
    return result.map(r -> with(record, r)).orElse(null);
  }

  @Override
  public void close() {
    if (lease != null) {
      lease.close();
    }
  }
}
