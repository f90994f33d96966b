package io.connectsql.connect.engine;

import io.connectsql.connect.boundary.EngineBoundary;
import io.connectsql.connect.boundary.HeldPlaces;
import io.connectsql.connect.boundary.SinkBoundary;
import io.connectsql.connect.boundary.TaskHandle;
import io.connectsql.connect.boundary.TransformHandle;
import io.connectsql.connect.boundary.ValidationMessage;
import io.connectsql.connect.engine.offset.OffsetRequest;
import io.connectsql.connect.engine.report.ConnectorLog;
import io.connectsql.connect.engine.report.Progress;
import io.connectsql.connect.engine.report.ReportSettings;
import io.connectsql.connect.engine.state.WorkerState;
import io.connectsql.format.Formats;
import io.connectsql.runtime.ScriptSettings;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The engine behind the boundary. */
public final class PluginEngine implements EngineBoundary {
  private final WorkerState state;
  private final ConnectorScripts scripts = ConnectorScripts.ofSources();
  private final WorkerScripts running;
  private final SinkEngine sinks;
  private final TransformEngine transforms = new TransformEngine();

  /**
   * @param places for state that engines of this worker hold
   */
  public PluginEngine(HeldPlaces places) {
    state = new WorkerState(places);
    running = new WorkerScripts(Formats.standard(), state, ConnectorLog::ofSource);
    sinks = new SinkEngine(state);
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
  public int maxTasks(Map<String, String> config) {
    return scripts.maxTasks(new ScriptSettings(config));
  }

  @Override
  public TaskHandle startTask(String connector, int task, Map<String, String> config) {
    ScriptSettings settings = new ScriptSettings(config);
    Share share = running.join(connector, task, settings);
    WorkerScript script = share.script();
    // Groups are the same for all tasks; one is enough to tell of them.
    Optional<Progress> progress =
        task == 0
            ? ReportSettings.of(settings)
                .progress()
                .map(topic -> Progress.of(connector, topic, script.running().topics(), settings))
            : Optional.empty();
    return new ScriptTask(
        script.running(),
        script.watch(),
        script.outbox(),
        progress,
        share.metrics(),
        share.leaving());
  }

  @Override
  public boolean alterOffsets(
      Map<String, String> config, Map<Map<String, ?>, Map<String, ?>> offsets) {
    scripts.alterOffsets(
        config.get("name"), new ScriptSettings(config), new OffsetRequest(offsets));
    return true;
  }

  @Override
  public SinkBoundary sinks() {
    return sinks;
  }

  @Override
  public TransformHandle transform(String sql, boolean key) {
    return transforms.compile(sql, key);
  }

  @Override
  public void leaveThread() {
    JsonBuffers.drop();
  }

  @Override
  public void close() {
    running.close();
    sinks.close();
    transforms.close();
    state.close();
  }
}
