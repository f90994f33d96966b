package io.connectsql.connect;

import io.connectsql.connect.boundary.Continuation;
import io.connectsql.connect.boundary.EngineException;
import io.connectsql.connect.boundary.Partition;
import io.connectsql.connect.boundary.SinkHandle;
import io.connectsql.connect.loader.EngineLease;
import io.connectsql.connect.loader.WorkerEngine;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.connect.errors.ConnectException;
import org.apache.kafka.connect.sink.ErrantRecordReporter;
import org.apache.kafka.connect.sink.SinkRecord;
import org.apache.kafka.connect.sink.SinkTask;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Feeds the records of some partitions to the queries of a connector's script. */
public final class SqlSinkTask extends SinkTask {
  /** The property of a task's number. */
  static final String TASK = "sql.task";

  /** The processing log: what became of single records and rows. */
  private static final Logger LOG = LoggerFactory.getLogger("io.connectsql.processing");

  /** Less than the five seconds that Connect gives a task to stop. */
  private static final Duration STOP_LIMIT = Duration.ofSeconds(4);

  private EngineLease lease;
  private SinkHandle handle;
  private boolean tolerant;

  /** Made by the worker. */
  public SqlSinkTask() {}

  @Override
  public String version() {
    return PluginVersion.get();
  }

  @Override
  public void start(Map<String, String> props) {
    Map<String, String> config = new HashMap<>(props);
    int task = Integer.parseInt(config.remove(TASK));
    config.remove("task.class");
    tolerant = "all".equals(config.get("errors.tolerance"));
    EngineLease acquired = WorkerEngine.acquire();
    try {
      lease = acquired;
      handle = acquired.engine().sinks().startTask(config.get("name"), task, config, this::refuse);
      TaskGauges.add(context, handle.metrics());
    } catch (EngineException e) {
      acquired.close();
      throw new ConnectException(e.getMessage(), e);
    } catch (RuntimeException e) {
      acquired.close();
      throw e;
    }
  }

  private Future<Void> refuse(SinkRecord record, EngineException reason) {
    ErrantRecordReporter reporter = context.errantRecordReporter();
    if (reporter != null) {
      return reporter.report(record, reason);
    }
    if (!tolerant) {
      throw reason;
    }
    LOG.warn("Record skipped: {}", reason.getMessage());
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void open(Collection<TopicPartition> partitions) {
    try {
      handle.open(own(partitions)).forEach((p, offset) -> context.offset(kafkas(p), offset));
    } catch (EngineException e) {
      throw new ConnectException(e.getMessage(), e);
    }
  }

  @Override
  public void put(Collection<SinkRecord> records) {
    try {
      Continuation next = handle.put(records);
      next.from().forEach((p, offset) -> context.offset(kafkas(p), offset));
      context.timeout(next.within().toMillis());
    } catch (EngineException e) {
      throw new ConnectException(e.getMessage(), e);
    }
  }

  @Override
  public Map<TopicPartition, OffsetAndMetadata> preCommit(
      Map<TopicPartition, OffsetAndMetadata> currentOffsets) {
    Map<Partition, Long> consumed = new HashMap<>();
    currentOffsets.forEach((p, o) -> consumed.put(own(p), o.offset()));
    Map<TopicPartition, OffsetAndMetadata> commits = new HashMap<>();
    try {
      handle
          .commit(consumed)
          .forEach((p, offset) -> commits.put(kafkas(p), new OffsetAndMetadata(offset)));
    } catch (EngineException e) {
      throw new ConnectException(e.getMessage(), e);
    }
    return commits;
  }

  @Override
  public void close(Collection<TopicPartition> partitions) {
    handle.close(own(partitions));
  }

  private static List<Partition> own(Collection<TopicPartition> partitions) {
    return partitions.stream().map(SqlSinkTask::own).toList();
  }

  private static Partition own(TopicPartition partition) {
    return new Partition(partition.topic(), partition.partition());
  }

  private static TopicPartition kafkas(Partition partition) {
    return new TopicPartition(partition.topic(), partition.number());
  }

  @Override
  public void stop() {
    if (handle != null) {
      lease.leaveThread();
      handle.stop(STOP_LIMIT, lease::close);
    }
  }
}
