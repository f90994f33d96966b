package io.connectsql.connect.engine;

import io.connectsql.connect.boundary.RefusedRecords;
import io.connectsql.connect.boundary.SinkBoundary;
import io.connectsql.connect.boundary.SinkHandle;
import io.connectsql.connect.boundary.ValidationMessage;
import io.connectsql.connect.engine.ConnectorScripts.Share;
import io.connectsql.connect.engine.state.WorkerState;
import io.connectsql.connect.sink.SinkRun;
import io.connectsql.runtime.ScriptSettings;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The engine for sink connectors, whose scripts may read Connect's records. */
final class SinkEngine implements SinkBoundary, AutoCloseable {
  /** For a task that could not be made. */
  private static final Duration LEAVE_LIMIT = Duration.ofSeconds(4);

  private final ConnectorScripts scripts;

  /**
   * @param state of the worker
   */
  SinkEngine(WorkerState state) {
    this.scripts = ConnectorScripts.ofSinks(state);
  }

  @Override
  public List<ValidationMessage> validate(Map<String, String> config) {
    return scripts.validate(new ScriptSettings(config));
  }

  @Override
  public void prepare(Map<String, String> config) {
    scripts.prepare(new ScriptSettings(config));
  }

  @Override
  public SinkHandle startTask(
      String connector, int task, Map<String, String> config, RefusedRecords refused) {
    ScriptSettings settings = new ScriptSettings(config);
    Share share = scripts.join(connector, task, settings);
    try {
      return SinkRun.of(
          connector,
          settings,
          share.script().fed(),
          share.script().running(),
          refused,
          share.metrics(),
          share.leave());
    } catch (RuntimeException e) {
      share.leave().accept(LEAVE_LIMIT);
      throw e;
    }
  }

  @Override
  public void close() {
    scripts.close();
  }
}
