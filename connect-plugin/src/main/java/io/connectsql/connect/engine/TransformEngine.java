package io.connectsql.connect.engine;

import io.connectsql.connect.boundary.TransformHandle;
import io.connectsql.connect.transform.RecordTransform;
import io.connectsql.runtime.Engines;
import io.connectsql.runtime.ScriptSettings;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The engine for transforms, which use the built-in functions. Safe for many threads. */
final class TransformEngine implements AutoCloseable {
  /** The processing log: what became of single records and rows. */
  private static final Logger LOG = LoggerFactory.getLogger("io.connectsql.processing");

  private Engines engines;

  TransformHandle compile(String sql, boolean key) {
    return new RecordTransform(
        sql,
        key,
        engines().engine().functions(),
        (expression, error) ->
            LOG.warn("Transform: {} failed: {}", expression, error.getMessage()));
  }

  private synchronized Engines engines() {
    if (engines == null) {
      engines = Engines.of(new ScriptSettings(Map.of()));
    }
    return engines;
  }

  @Override
  public synchronized void close() {
    if (engines != null) {
      engines.close();
    }
  }
}
