package io.connectsql.connect.sink;

import io.connectsql.connect.boundary.Continuation;
import io.connectsql.connect.boundary.EngineException;
import io.connectsql.connect.boundary.Partition;
import io.connectsql.connect.boundary.RefusedRecords;
import io.connectsql.connect.boundary.SinkHandle;
import io.connectsql.connect.boundary.TaskMetric;
import io.connectsql.runtime.QueryFailure;
import io.connectsql.runtime.RunningScript;
import io.connectsql.runtime.ScriptSettings;
import io.connectsql.runtime.client.Setbacks;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import org.apache.kafka.connect.sink.SinkRecord;

/** A sink task: feeds records to queries and writes their rows. */
public final class SinkRun implements SinkHandle {
  private final RunningScript script;
  private final Intake intake;
  private final List<TaskMetric> metrics;
  private final BiConsumer<Duration, Runnable> leave;
  private final AtomicBoolean stopped = new AtomicBoolean();

  private SinkRun(
      RunningScript script,
      Intake intake,
      List<TaskMetric> metrics,
      BiConsumer<Duration, Runnable> leave) {
    this.script = script;
    this.intake = intake;
    this.metrics = metrics;
    this.leave = leave;
  }

  /**
   * Makes a task.
   *
   * @param fed the queries that records are fed to
   * @param script the queries that run by themselves
   * @param refused takes the records that cannot be processed
   * @param metrics of the queries that run by themselves
   * @param leave takes the task's share of {@code script} away, within the time given, and runs
   *     what is given when that has happened
   */
  public static SinkRun of(
      String connector,
      ScriptSettings settings,
      FedQueries fed,
      RunningScript script,
      RefusedRecords refused,
      List<TaskMetric> metrics,
      BiConsumer<Duration, Runnable> leave) {
    SinkClients clients = new SinkClients(settings, connector);
    Delivery delivery =
        settings.isExactlyOnce()
            ? new TransactionalDelivery(clients)
            : new PlainDelivery(clients::producer);
    Intake intake =
        new Intake(
            new RecordEvaluator(fed, clients.limits(fed.others())),
            refused,
            delivery,
            new Setbacks(clients.patience()),
            clients::reason);
    return new SinkRun(script, intake, metrics, leave);
  }

  @Override
  public Map<Partition, Long> open(Collection<Partition> partitions) {
    return intake.open(partitions);
  }

  @Override
  public Continuation put(Collection<SinkRecord> records) {
    Optional<QueryFailure> failure = script.failure();
    if (failure.isPresent()) {
      throw new EngineException(
          "Query " + failure.get().query() + " stopped: " + failure.get().message(),
          failure.get().cause());
    }
    return intake.put(records);
  }

  @Override
  public Map<Partition, Long> commit(Map<Partition, Long> consumed) {
    return intake.commit(consumed);
  }

  @Override
  public void close(Collection<Partition> partitions) {
    intake.close(partitions);
  }

  @Override
  public List<TaskMetric> metrics() {
    return metrics;
  }

  @Override
  public void stop(Duration limit, Runnable ended) {
    if (stopped.compareAndSet(false, true)) {
      try {
        intake.close();
      } finally {
        leave.accept(limit, ended);
      }
    }
  }
}
