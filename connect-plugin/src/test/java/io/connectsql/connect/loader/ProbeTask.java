package io.connectsql.connect.loader;

import io.connectsql.connect.boundary.TaskHandle;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.connect.errors.ConnectException;
import org.apache.kafka.connect.source.SourceRecord;
import org.apache.kafka.connect.source.SourceTask;

/** The one task of {@link ProbeConnector}. */
public final class ProbeTask extends SourceTask {

  private EngineLease lease;
  private TaskHandle task;

  @Override
  public String version() {
    return "1";
  }

  @Override
  public void start(Map<String, String> config) {
    lease = ProbeConnector.ENGINE.acquire();
    task = lease.engine().startTask(config.get("name"), 0, config);
  }

  @Override
  public List<SourceRecord> poll() throws InterruptedException {
    task.failure()
        .ifPresent(
            failure -> {
              throw new ConnectException(failure.message());
            });
    task.poll(Duration.ofMillis(100));
    return List.of();
  }

  @Override
  public void stop() {
    lease.leaveThread();
    task.stop(Duration.ofSeconds(4), lease::close);
  }
}
