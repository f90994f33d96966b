package io.connectsql.connect.loader;

import io.connectsql.connect.boundary.EngineBoundary;
import io.connectsql.connect.boundary.SinkBoundary;
import io.connectsql.connect.boundary.TaskHandle;
import io.connectsql.connect.boundary.TransformHandle;
import io.connectsql.connect.boundary.ValidationMessage;
import java.util.List;
import java.util.Map;

/** Makes each call of the engine in its {@link EngineContext}. */
final class GuardedEngine implements EngineBoundary {

  private final EngineBoundary engine;
  private final EngineContext context;

  GuardedEngine(EngineBoundary engine, EngineContext context) {
    this.engine = engine;
    this.context = context;
  }

  @Override
  public List<ValidationMessage> validate(Map<String, String> config) {
    return context.callApart(() -> engine.validate(config));
  }

  @Override
  public void prepare(Map<String, String> config) {
    context.runApart(() -> engine.prepare(config));
  }

  @Override
  public int maxTasks(Map<String, String> config) {
    return context.callApart(() -> engine.maxTasks(config));
  }

  @Override
  public TaskHandle startTask(String connector, int task, Map<String, String> config) {
    return context.callApart(
        () -> new GuardedTask(engine.startTask(connector, task, config), context));
  }

  @Override
  public boolean alterOffsets(
      Map<String, String> config, Map<Map<String, ?>, Map<String, ?>> offsets) {
    return context.callApart(() -> engine.alterOffsets(config, offsets));
  }

  @Override
  public SinkBoundary sinks() {
    return new GuardedSinks(context.callApart(engine::sinks), context);
  }

  @Override
  public TransformHandle transform(String sql, boolean key) {
    TransformHandle transform = context.callApart(() -> engine.transform(sql, key));
    return record -> context.call(() -> transform.apply(record));
  }

  @Override
  public void leaveThread() {
    context.call(
        () -> {
          engine.leaveThread();
          return null;
        });
  }

  @Override
  public void close() {
    context.runApart(engine::close);
  }
}
