package io.connectsql.connect;

import io.connectsql.connect.boundary.EngineException;
import io.connectsql.connect.boundary.OutputRecord;
import io.connectsql.connect.boundary.TaskFailure;
import io.connectsql.connect.boundary.TaskHandle;
import io.connectsql.connect.loader.EngineLease;
import io.connectsql.connect.loader.WorkerEngine;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.connect.errors.ConnectException;
import org.apache.kafka.connect.source.SourceRecord;
import org.apache.kafka.connect.source.SourceTask;

/** One thread for each query of a connector's script, on the worker that Connect has chosen. */
public final class SqlSourceTask extends SourceTask {
  /** The property of a task's number. */
  static final String TASK = "sql.task";

  private static final Duration POLL_LIMIT = Duration.ofSeconds(1);

  /** Less than the five seconds that Connect gives a task to stop. */
  private static final Duration STOP_LIMIT = Duration.ofSeconds(4);

  private EngineLease lease;
  private TaskHandle handle;

  /** Made by the worker. */
  public SqlSourceTask() {}

  @Override
  public String version() {
    return PluginVersion.get();
  }

  @Override
  public void start(Map<String, String> props) {
    Map<String, String> config = new HashMap<>(props);
    int task = Integer.parseInt(config.remove(TASK));
    config.remove("task.class");
    EngineLease acquired = WorkerEngine.acquire();
    try {
      lease = acquired;
      handle = acquired.engine().startTask(config.get("name"), task, config);
      TaskGauges.add(context, handle.metrics());
    } catch (EngineException e) {
      acquired.close();
      throw new ConnectException(e.getMessage(), e);
    } catch (RuntimeException e) {
      acquired.close();
      throw e;
    }
  }

  @Override
  public List<SourceRecord> poll() throws InterruptedException {
    Optional<TaskFailure> failure = handle.failure();
    // What led to the failure is still to be written.
    List<OutputRecord> records = handle.poll(failure.isPresent() ? Duration.ZERO : POLL_LIMIT);
    if (failure.isPresent() && records.isEmpty()) {
      throw new ConnectException(
          "Query "
              + failure.get().query()
              + " stopped: "
              + failure.get().message()
              + "\n"
              + failure.get().trace());
    }
    return records.isEmpty()
        ? null
        : records.stream().<SourceRecord>map(WrittenRecord::new).toList();
  }

  /** Transforms may have made another record of it: Connect comes back with ours. */
  @Override
  public void commitRecord(SourceRecord record, RecordMetadata metadata) {
    if (record instanceof WrittenRecord own) {
      own.written();
    }
  }

  @Override
  public void stop() {
    if (handle != null) {
      lease.leaveThread();
      handle.stop(STOP_LIMIT, lease::close);
    }
  }
}
