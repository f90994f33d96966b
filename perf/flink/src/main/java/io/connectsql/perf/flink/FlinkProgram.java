package io.connectsql.perf.flink;

import java.net.URI;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.core.execution.CheckpointingMode;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.api.StatementSet;
import org.apache.flink.table.api.bridge.java.StreamTableEnvironment;
import org.apache.flink.table.api.config.ExecutionConfigOptions;

/** Runs a script of Flink SQL in a cluster within this process. */
public final class FlinkProgram {

  private static final Duration IDLE = Duration.ofSeconds(1);
  private static final long MINI_BATCH = 5000;

  private FlinkProgram() {}

  /**
   * Runs until the process is ended.
   *
   * @param arguments parallelism, milliseconds between checkpoints, URI of the directory of
   *     checkpoints, whether results may be held back for small batches, the script
   * @throws InterruptedException if the process is being ended
   * @throws ExecutionException if the job fails
   */
  public static void main(String[] arguments) throws InterruptedException, ExecutionException {
    int parallelism = Integer.parseInt(arguments[0]);
    Duration interval = Duration.ofMillis(Long.parseLong(arguments[1]));
    Configuration config =
        config(parallelism, interval, URI.create(arguments[2]), Boolean.parseBoolean(arguments[3]));
    StreamTableEnvironment tables =
        StreamTableEnvironment.create(
            StreamExecutionEnvironment.createLocalEnvironment(parallelism, config));
    StatementSet inserts = tables.createStatementSet();
    for (String statement : arguments[4].split(";", -1)) {
      if (statement.strip().startsWith("INSERT")) {
        inserts.addInsertSql(statement);
      } else if (!statement.isBlank()) {
        tables.executeSql(statement);
      }
    }
    inserts.execute().await();
  }

  private static Configuration config(
      int parallelism, Duration interval, URI checkpoints, boolean batches) {
    Configuration config = new Configuration();
    config.set(CoreOptions.DEFAULT_PARALLELISM, parallelism);
    config.set(PipelineOptions.OBJECT_REUSE, true);
    config.set(TaskManagerOptions.MANAGED_MEMORY_SIZE, MemorySize.ofMebiBytes(512));
    config.set(StateBackendOptions.STATE_BACKEND, "rocksdb");
    config.set(CheckpointingOptions.INCREMENTAL_CHECKPOINTS, true);
    config.set(CheckpointingOptions.CHECKPOINT_STORAGE, "filesystem");
    config.set(CheckpointingOptions.CHECKPOINTS_DIRECTORY, checkpoints.toString());
    config.set(CheckpointingOptions.CHECKPOINTING_INTERVAL, interval);
    config.set(
        CheckpointingOptions.CHECKPOINTING_CONSISTENCY_MODE, CheckpointingMode.AT_LEAST_ONCE);
    config.set(ExecutionConfigOptions.TABLE_EXEC_MINIBATCH_ENABLED, batches);
    if (batches) {
      config.set(ExecutionConfigOptions.TABLE_EXEC_MINIBATCH_ALLOW_LATENCY, interval);
      config.set(ExecutionConfigOptions.TABLE_EXEC_MINIBATCH_SIZE, MINI_BATCH);
    }
    config.set(ExecutionConfigOptions.TABLE_EXEC_SOURCE_IDLE_TIMEOUT, IDLE);
    return config;
  }
}
