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
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/**
 * Takes the engine's place: a producer, with its thread and its metrics, from start to end, and a
 * RocksDB store for each task.
 */
public final class EngineDouble implements EngineBoundary {

  private final Producer<byte[], byte[]> producer =
      new KafkaProducer<>(
          Map.of(
              "bootstrap.servers",
              "127.0.0.1:1",
              "key.serializer",
              "org.apache.kafka.common.serialization.ByteArraySerializer",
              "value.serializer",
              ByteArraySerializer.class,
              "security.protocol",
              "SASL_PLAINTEXT",
              "sasl.mechanism",
              "SCRAM-SHA-256",
              "sasl.jaas.config",
              "org.apache.kafka.common.security.scram.ScramLoginModule required"
                  + " username='u' password='p';"));

  private static final ThreadLocal<Topic> LAST = new ThreadLocal<>();

  private record Partition(Topic topic, int number) {}

  private record Topic(String name) {}

  /** Holds no places. */
  public EngineDouble(HeldPlaces places) {}

  /** Reports the class loaders that the call meets. */
  @Override
  public List<ValidationMessage> validate(Map<String, String> config) {
    return List.of(
        new ValidationMessage("engine", getClass().getClassLoader().getName()),
        new ValidationMessage("kafka", Producer.class.getClassLoader().getName()),
        new ValidationMessage("context", Thread.currentThread().getContextClassLoader().getName()));
  }

  /** Fails with exceptions of this class loader. */
  @Override
  public void prepare(Map<String, String> config) {
    KafkaException failure =
        new KafkaException("No broker", new RocksDBException("The disk is full"));
    failure.addSuppressed(new KafkaException("Nor this"));
    throw failure;
  }

  /** Compares records of this class loader, and leaves one in its thread. */
  @Override
  public int maxTasks(Map<String, String> config) {
    LAST.set(new Topic("in"));
    Partition partition = new Partition(new Topic("in"), 0);
    return Set.copyOf(List.of(partition, new Partition(new Topic("in"), 0))).size();
  }

  @Override
  public TaskHandle startTask(String connector, int task, Map<String, String> config) {
    RocksDB.loadLibrary();
    try (Options options = new Options().setCreateIfMissing(true)) {
      return new StoreTask(RocksDB.open(options, Path.of(config.get("state.dir")).toString()));
    } catch (RocksDBException e) {
      throw new KafkaException(e);
    }
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
  public void leaveThread() {
    LAST.remove();
  }

  @Override
  public void close() {
    producer.close(Duration.ZERO);
  }

  private static final class StoreTask implements TaskHandle {

    private final RocksDB store;

    StoreTask(RocksDB store) {
      this.store = store;
    }

    /** Leaves an object of this class loader in the thread of the task. */
    @Override
    public List<OutputRecord> poll(Duration limit) throws InterruptedException {
      LAST.set(new Topic("out"));
      try {
        store.put(new byte[] {1}, new byte[] {2});
      } catch (RocksDBException e) {
        throw new KafkaException(e);
      }
      throw new InterruptedException("as if");
    }

    @Override
    public Optional<TaskFailure> failure() {
      return Optional.empty();
    }

    @Override
    public List<TaskMetric> metrics() {
      return List.of();
    }

    @Override
    public void stop(Duration limit, Runnable ended) {
      store.close();
      ended.run();
    }
  }
}
