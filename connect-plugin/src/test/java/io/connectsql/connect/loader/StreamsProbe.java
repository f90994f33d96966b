package io.connectsql.connect.loader;

import io.connectsql.connect.boundary.EngineBoundary;
import io.connectsql.connect.boundary.HeldPlaces;
import io.connectsql.connect.boundary.OutputRecord;
import io.connectsql.connect.boundary.SinkBoundary;
import io.connectsql.connect.boundary.TaskFailure;
import io.connectsql.connect.boundary.TaskHandle;
import io.connectsql.connect.boundary.TaskMetric;
import io.connectsql.connect.boundary.TransformHandle;
import io.connectsql.connect.boundary.ValidationMessage;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.AppInfoParser;
import org.apache.kafka.streams.CloseOptions;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Grouped;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.state.RocksDBConfigSetter;
import org.rocksdb.Options;

/**
 * Counts the values of one topic into another with Kafka Streams on RocksDB, whose options it sets.
 * Says which version of Kafka's clients it runs with in each record.
 */
public final class StreamsProbe implements EngineBoundary {

  /** Holds no places. */
  public StreamsProbe(HeldPlaces places) {}

  @Override
  public TaskHandle startTask(String connector, int task, Map<String, String> config) {
    StreamsBuilder builder = new StreamsBuilder();
    builder.stream("in", Consumed.with(Serdes.String(), Serdes.String()).withName("in"))
        .groupByKey(Grouped.with("by-key", Serdes.String(), Serdes.String()))
        .count(Named.as("count"), Materialized.as("counts"))
        .toStream(Named.as("changes"))
        .mapValues(count -> AppInfoParser.getVersion() + " " + count, Named.as("text"))
        .to("out", Produced.with(Serdes.String(), Serdes.String()).withName("out"));
    Properties properties = new Properties();
    properties.put(StreamsConfig.APPLICATION_ID_CONFIG, connector);
    properties.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, config.get("bootstrap.servers"));
    properties.put(StreamsConfig.STATE_DIR_CONFIG, config.get("state.dir"));
    properties.put(StreamsConfig.ROCKSDB_CONFIG_SETTER_CLASS_CONFIG, OptionsSetter.class);
    properties.put(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG, "0");
    KafkaStreams streams = new KafkaStreams(builder.build(), properties);
    streams.start();
    return new StreamsTask(streams);
  }

  @Override
  public List<ValidationMessage> validate(Map<String, String> config) {
    return List.of();
  }

  @Override
  public void prepare(Map<String, String> config) {}

  @Override
  public int maxTasks(Map<String, String> config) {
    return 1;
  }

  @Override
  public boolean alterOffsets(
      Map<String, String> config, Map<Map<String, ?>, Map<String, ?>> offsets) {
    return false;
  }

  @Override
  public SinkBoundary sinks() {
    throw new UnsupportedOperationException();
  }

  @Override
  public TransformHandle transform(String sql, boolean key) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void leaveThread() {}

  @Override
  public void close() {}

  /** Fails to link where RocksDB and Streams come from different loaders. */
  public static final class OptionsSetter implements RocksDBConfigSetter {

    @Override
    public void setConfig(String store, Options options, Map<String, Object> config) {
      options.setWriteBufferSize(1 << 20);
    }

    @Override
    public void close(String store, Options options) {}
  }

  private static final class StreamsTask implements TaskHandle {

    private final KafkaStreams streams;
    private final CountDownLatch stopped = new CountDownLatch(1);

    StreamsTask(KafkaStreams streams) {
      this.streams = streams;
    }

    @Override
    public List<OutputRecord> poll(Duration limit) throws InterruptedException {
      stopped.await(limit.toMillis(), TimeUnit.MILLISECONDS);
      return List.of();
    }

    @Override
    public Optional<TaskFailure> failure() {
      return streams.state() == KafkaStreams.State.ERROR
          ? Optional.of(new TaskFailure("probe", "Streams failed, see the log", ""))
          : Optional.empty();
    }

    @Override
    public List<TaskMetric> metrics() {
      return List.of();
    }

    @Override
    public void stop(Duration limit, Runnable ended) {
      stopped.countDown();
      streams.close(
          CloseOptions.groupMembershipOperation(CloseOptions.GroupMembershipOperation.LEAVE_GROUP)
              .withTimeout(limit));
      ended.run();
    }
  }
}
