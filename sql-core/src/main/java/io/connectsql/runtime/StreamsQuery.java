package io.connectsql.runtime;

import io.connectsql.ClusterException;
import io.connectsql.plan.OutputNode;
import io.connectsql.runtime.changelog.KeptWindows;
import io.connectsql.runtime.client.GroupExit;
import io.connectsql.runtime.client.QueryClients;
import io.connectsql.runtime.client.TaskInputs;
import io.connectsql.runtime.metrics.ClientMetrics;
import io.connectsql.runtime.metrics.QueryMetric;
import io.connectsql.runtime.metrics.QueryMetrics;
import io.connectsql.runtime.metrics.QueryState;
import io.connectsql.runtime.metrics.QueryTraffic;
import io.connectsql.runtime.metrics.RestoreProgress;
import io.connectsql.topology.TopologySettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.function.DoubleSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.streams.CloseOptions;
import org.apache.kafka.streams.CloseOptions.GroupMembershipOperation;
import org.apache.kafka.streams.KafkaClientSupplier;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.ThreadMetadata;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.ProcessorStateException;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What Kafka Streams runs: one {@link KafkaStreams} to which tasks add their threads. */
final class StreamsQuery implements RunningQuery {
  private static final Logger LOG = LoggerFactory.getLogger(StreamsQuery.class);

  private final String id;
  private final String applicationId;
  private final List<OutputNode> plans;
  private final Path stateDirectory;
  private final InputTopics inputs;
  private final Optional<String> groupInstanceId;
  private final KafkaStreams streams;
  private final QueryMetrics metrics;
  private final FirstFailure failure;
  private int threads;
  private volatile boolean paused;

  /**
   * @throws ClusterException if the state directory cannot be used
   */
  StreamsQuery(Application.Streams application, QueryEnvironment environment) {
    this.id = application.id();
    this.applicationId = environment.applicationId();
    this.plans = application.plans();
    Topology topology = application.topology();
    // Who says how long tasks are to wait for another topic has Kafka Streams put them in order.
    Optional<TaskInputs> inOrder =
        environment.settings().containsKey(StreamsConfig.MAX_TASK_IDLE_MS_CONFIG)
            ? Optional.empty()
            : application.inputsInOrder(applicationId);
    Properties config = StreamsDefaults.ofStreams(inOrder.isPresent());
    config.putAll(environment.settings());
    config.put(StreamsConfig.APPLICATION_ID_CONFIG, applicationId);
    config.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, 1);
    config.putAll(TopologySettings.of(application.errors()));
    this.inputs = InputTopics.of(topology);
    ClientMetrics clientMetrics =
        new ClientMetrics(
            new QueryTraffic(applicationId, inputs.names(), ResultSinks.of(topology)));
    clientMetrics.install(config);
    StreamsConfig streamsConfig = new StreamsConfig(config);
    this.stateDirectory = Path.of(streamsConfig.getString(StreamsConfig.STATE_DIR_CONFIG));
    this.failure = new FirstFailure(id, inputs, environment, streamsConfig);
    this.groupInstanceId =
        Optional.ofNullable(
            (String)
                streamsConfig
                    .getMainConsumerConfigs(applicationId, applicationId, 0)
                    .get(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG));
    this.streams =
        streams(
            topology,
            config,
            new QueryClients(
                environment.maxMessageBytes(),
                application.errors()::flush,
                environment.logContext()::enter,
                () -> paused,
                KeptWindows.of(applicationId, application.windowStores(), streamsConfig),
                inOrder.orElse(TaskInputs.NONE)));
    RestoreProgress restored = new RestoreProgress();
    streams.setGlobalStateRestoreListener(restored);
    this.metrics = new QueryMetrics(this::state, values(clientMetrics, restored, application));
    streams.setUncaughtExceptionHandler(this::failed);
  }

  private KafkaStreams streams(Topology topology, Properties config, KafkaClientSupplier clients) {
    try {
      return new KafkaStreams(topology, config, clients);
    } catch (ProcessorStateException e) {
      throw new ClusterException(StateFailure.of(e, stateDirectory).message(), e);
    }
  }

  private Map<QueryMetric, DoubleSupplier> values(
      ClientMetrics clientMetrics, RestoreProgress restored, Application.Streams application) {
    Map<QueryMetric, DoubleSupplier> values = clientMetrics.values();
    values.put(QueryMetric.BAD_RECORDS_TOTAL, application::badRecords);
    values.put(QueryMetric.FAILED_EXPRESSIONS_TOTAL, application::failedExpressions);
    values.put(QueryMetric.RESTORE_REMAINING, restored::remaining);
    values.put(QueryMetric.RESTORE_SIZE, restored::size);
    values.put(QueryMetric.THREADS, this::liveThreads);
    return values;
  }

  private int liveThreads() {
    return streams.state().isRunningOrRebalancing() ? streams.metadataForLocalThreads().size() : 0;
  }

  private QueryState state() {
    if (failure.get().isPresent()) {
      return QueryState.FAILED;
    }
    return switch (streams.state()) {
      case CREATED, REBALANCING -> paused ? QueryState.PAUSED : QueryState.REBALANCING;
      case RUNNING -> paused ? QueryState.PAUSED : QueryState.RUNNING;
      case ERROR, PENDING_ERROR -> QueryState.FAILED;
      case PENDING_SHUTDOWN, NOT_RUNNING -> QueryState.STOPPED;
    };
  }

  @Override
  public QueryMetrics metrics() {
    return metrics;
  }

  @Override
  public String applicationId() {
    return applicationId;
  }

  @Override
  public String id() {
    return id;
  }

  private StreamThreadExceptionResponse failed(Throwable error) {
    if (ThreadReplacement.helps(id, error)) {
      return StreamThreadExceptionResponse.REPLACE_THREAD;
    }
    failure.add(error);
    if (!streams.state().isShuttingDown()) {
      // The response alone would leave the threads in the group, which then waits for them until
      // their session ends before a mended query gets its partitions.
      boolean unused = streams.close(closing(Duration.ZERO));
    }
    return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
  }

  @Override
  public List<OutputNode> plans() {
    return plans;
  }

  @Override
  public Optional<QueryFailure> failure() {
    return failure.get();
  }

  @Override
  public synchronized void addThread() {
    if (threads == 0) {
      streams.start();
    } else if (streams.addStreamThread().isEmpty()) {
      LOG.warn("Query {} is {} and takes no further thread", id, streams.state());
    }
    threads++;
  }

  @Override
  public synchronized void removeThread(Duration limit) {
    threads--;
    if (threads == 0) {
      close(limit);
    } else if (failure.get().isEmpty() && !GroupExit.isPutOff(groupInstanceId)) {
      // Taken away by itself, a thread always leaves the group.
      try {
        streams.removeStreamThread(limit);
      } catch (TimeoutException e) {
        LOG.warn("A thread of query {} did not end within {}", id, limit);
      }
    }
  }

  @Override
  public void pause() {
    paused = true;
  }

  @Override
  public void resume() {
    paused = false;
  }

  @Override
  public void close(Duration limit) {
    if (!streams.close(closing(limit))) {
      LOG.warn("Query {} did not end within {} and goes on ending", id, limit);
    }
  }

  @Override
  public boolean hasEnded() {
    return streams.state().hasCompletedShutdown();
  }

  @Override
  public void awaitEnd() {
    streams.close();
  }

  /**
   * Whether a restart makes members of the same names, which end with the numbers of threads: those
   * that nobody comes back as would keep their partitions.
   */
  private boolean isNumberedFromOne() {
    Set<String> names =
        streams.metadataForLocalThreads().stream()
            .map(ThreadMetadata::threadName)
            .collect(Collectors.toSet());
    return IntStream.rangeClosed(1, names.size())
        .allMatch(
            number -> names.stream().anyMatch(name -> name.endsWith("StreamThread-" + number)));
  }

  /** Staying in the group keeps others from the partitions until the session ends. */
  private CloseOptions closing(Duration limit) {
    return CloseOptions.groupMembershipOperation(
            GroupExit.isPutOff(groupInstanceId) && isNumberedFromOne()
                ? GroupMembershipOperation.REMAIN_IN_GROUP
                : GroupMembershipOperation.LEAVE_GROUP)
        .withTimeout(limit);
  }
}
