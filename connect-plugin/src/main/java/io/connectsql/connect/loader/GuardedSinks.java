package io.connectsql.connect.loader;

import io.connectsql.connect.boundary.RefusedRecords;
import io.connectsql.connect.boundary.SinkBoundary;
import io.connectsql.connect.boundary.SinkHandle;
import io.connectsql.connect.boundary.ValidationMessage;
import java.util.List;
import java.util.Map;

/** Makes each call of the engine for sinks in its {@link EngineContext}. */
final class GuardedSinks implements SinkBoundary {

  private final SinkBoundary sinks;
  private final EngineContext context;

  GuardedSinks(SinkBoundary sinks, EngineContext context) {
    this.sinks = sinks;
    this.context = context;
  }

  @Override
  public List<ValidationMessage> validate(Map<String, String> config) {
    return context.callApart(() -> sinks.validate(config));
  }

  @Override
  public void prepare(Map<String, String> config) {
    context.runApart(() -> sinks.prepare(config));
  }

  @Override
  public SinkHandle startTask(
      String connector, int task, Map<String, String> config, RefusedRecords refused) {
    // A worker keeps what it is told, and that for longer than the engine lives.
    RefusedRecords detached =
        (record, reason) -> refused.report(record, DetachedException.of(reason));
    return context.callApart(
        () -> new GuardedSinkTask(sinks.startTask(connector, task, config, detached), context));
  }
}
