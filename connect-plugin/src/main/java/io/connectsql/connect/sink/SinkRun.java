package io.connectsql.connect.sink;

import io.connectsql.connect.boundary.EngineException;
import io.connectsql.connect.boundary.Partition;
import io.connectsql.connect.boundary.RefusedRecords;
import io.connectsql.connect.boundary.SinkHandle;
import io.connectsql.connect.boundary.TaskMetric;
import io.connectsql.runtime.QueryFailure;
import io.connectsql.runtime.RunningScript;
import io.connectsql.runtime.ScriptSettings;
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
  private final RecordEvaluator evaluator;
  private final Delivery delivery;
  private final RefusedRecords refused;
  private final List<TaskMetric> metrics;
  private final BiConsumer<Duration, Runnable> leave;
  private final AtomicBoolean stopped = new AtomicBoolean();

  private SinkRun(
      RunningScript script,
      RecordEvaluator evaluator,
      Delivery delivery,
      RefusedRecords refused,
      List<TaskMetric> metrics,
      BiConsumer<Duration, Runnable> leave) {
    this.script = script;
    this.evaluator = evaluator;
    this.delivery = delivery;
    this.refused = refused;
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
        settings.isExactlyOnce() ? new TransactionalDelivery(clients) : new PlainDelivery(clients);
    return new SinkRun(script, new RecordEvaluator(fed), delivery, refused, metrics, leave);
  }

  @Override
  public Map<Partition, Long> open(Collection<Partition> partitions) {
    return delivery.open(partitions);
  }

  @Override
  public Duration put(Collection<SinkRecord> records) {
    Optional<QueryFailure> failure = script.failure();
    if (failure.isPresent()) {
      throw new EngineException(
          "Query " + failure.get().query() + " stopped: " + failure.get().message(),
          failure.get().cause());
    }
    for (SinkRecord record : records) {
      Partition partition = new Partition(record.originalTopic(), record.originalKafkaPartition());
      long offset = record.originalKafkaOffset();
      if (delivery.isDue(partition, offset)) {
        process(record, partition, offset);
      }
    }
    return delivery.maintain();
  }

  private void process(SinkRecord record, Partition partition, long offset) {
    try {
      delivery.write(partition, offset, evaluator.evaluate(record));
    } catch (RefusalException e) {
      delivery.refuse(partition, offset, refused.report(record, e.reason()));
    }
  }

  @Override
  public Map<Partition, Long> commit(Map<Partition, Long> consumed) {
    return delivery.commit(consumed);
  }

  @Override
  public void close(Collection<Partition> partitions) {
    delivery.close(partitions);
  }

  @Override
  public List<TaskMetric> metrics() {
    return metrics;
  }

  @Override
  public void stop(Duration limit, Runnable ended) {
    if (stopped.compareAndSet(false, true)) {
      try {
        delivery.close();
      } finally {
        leave.accept(limit, ended);
      }
    }
  }
}
