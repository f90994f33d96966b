package io.connectsql.connect.engine;

import io.connectsql.connect.boundary.RefusedRecords;
import io.connectsql.connect.boundary.SinkBoundary;
import io.connectsql.connect.boundary.SinkHandle;
import io.connectsql.connect.boundary.ValidationMessage;
import io.connectsql.connect.engine.report.ConnectorLog;
import io.connectsql.connect.engine.state.WorkerState;
import io.connectsql.connect.sink.ConnectFormat;
import io.connectsql.connect.sink.SinkRun;
import io.connectsql.runtime.ScriptSettings;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The engine for sink connectors, whose scripts may read Connect's records. */
final class SinkEngine implements SinkBoundary, AutoCloseable {
  /** For a task that could not be made. */
  private static final Duration LEAVE_LIMIT = Duration.ofSeconds(4);

  private final ConnectorScripts scripts = ConnectorScripts.ofSinks();
  private final WorkerScripts running;

  /**
   * @param state of the worker
   */
  SinkEngine(WorkerState state) {
    this.running =
        new WorkerScripts(
            ConnectFormat.amongStandard(),
            state,
            (connector, settings) -> ConnectorLog.ofSink(settings));
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
    Share share = running.join(connector, task, settings);
    try {
      return SinkRun.of(
          connector,
          settings,
          share.script().fed(),
          share.script().running(),
          refused,
          share.metrics(),
          share.leaving()::leave);
    } catch (RuntimeException e) {
      share.leaving().leave(LEAVE_LIMIT, () -> {});
      throw e;
    }
  }

  @Override
  public void close() {
    running.close();
  }
}
