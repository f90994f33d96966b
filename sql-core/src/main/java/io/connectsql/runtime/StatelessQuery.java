package io.connectsql.runtime;

import io.connectsql.plan.OutputNode;
import io.connectsql.runtime.client.SizeLimits;
import io.connectsql.runtime.error.QueryErrors;
import io.connectsql.runtime.loop.LoopClients;
import io.connectsql.runtime.loop.RecordLoop;
import io.connectsql.runtime.metrics.ClientMetrics;
import io.connectsql.runtime.metrics.Latency;
import io.connectsql.runtime.metrics.QueryMetric;
import io.connectsql.runtime.metrics.QueryMetrics;
import io.connectsql.runtime.metrics.QueryState;
import io.connectsql.runtime.metrics.QueryTraffic;
import io.connectsql.topology.RecordQuery;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.function.DoubleSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.streams.StreamsConfig;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A query that processes each record by itself. What Kafka Streams does for state, for order among
 * topics and for time would only cost here, so each thread is a consumer, the compiled query and a
 * producer.
 */
final class StatelessQuery implements RunningQuery {
  private static final Logger LOG = LoggerFactory.getLogger(StatelessQuery.class);

  private final String id;
  private final String applicationId;
  private final List<OutputNode> plans;
  private final RecordQuery query;
  private final QueryErrors errors;
  private final SizeLimits limits;
  private final LoopClients clients;
  private final InputTopics inputs;
  private final LogContext logContext;
  private final Latency latency = new Latency();
  private final QueryMetrics metrics;
  private final FirstFailure failure;
  private final List<LoopThread> running = new ArrayList<>();
  private final List<LoopThread> ending = new ArrayList<>();
  private boolean paused;
  private int started;

  /**
   * @param member the lowest number that was free: after a restart of the process it is the same
   */
  private record LoopThread(RecordLoop loop, Thread thread, int member) {}

  StatelessQuery(Application.Stateless application, QueryEnvironment environment) {
    this.id = application.id();
    this.applicationId = environment.applicationId();
    this.plans = application.plans();
    this.query = application.query();
    this.errors = application.errors();
    this.logContext = environment.logContext();
    this.inputs = new InputTopics(Set.of(query.inputTopic()));
    ClientMetrics clientMetrics =
        new ClientMetrics(new QueryTraffic(applicationId, inputs.names(), Set.of()));
    this.metrics = new QueryMetrics(this::state, values(clientMetrics));
    Properties config = StreamsDefaults.ofProducers();
    config.putAll(environment.settings());
    config.put(StreamsConfig.APPLICATION_ID_CONFIG, applicationId);
    clientMetrics.install(config);
    StreamsConfig streamsConfig = new StreamsConfig(config);
    this.clients = LoopClients.of(streamsConfig);
    this.limits = clients.limits(environment.maxMessageBytes());
    this.failure = new FirstFailure(id, inputs, environment, streamsConfig);
  }

  private Map<QueryMetric, DoubleSupplier> values(ClientMetrics clientMetrics) {
    Map<QueryMetric, DoubleSupplier> values = clientMetrics.values();
    values.put(QueryMetric.BAD_RECORDS_TOTAL, errors::badRecords);
    values.put(QueryMetric.FAILED_EXPRESSIONS_TOTAL, errors::failedExpressions);
    values.put(QueryMetric.LATENCY_AVG_MS, () -> latency.average(System.currentTimeMillis()));
    values.put(QueryMetric.LATENCY_MAX_MS, () -> latency.max(System.currentTimeMillis()));
    values.put(QueryMetric.THREADS, this::threads);
    return values;
  }

  private synchronized int threads() {
    return running.size();
  }

  private synchronized QueryState state() {
    if (failure.get().isPresent()) {
      return QueryState.FAILED;
    }
    if (running.isEmpty()) {
      return QueryState.STOPPED;
    }
    if (paused) {
      return QueryState.PAUSED;
    }
    return running.stream().allMatch(thread -> thread.loop().hasJoined())
        ? QueryState.RUNNING
        : QueryState.REBALANCING;
  }

  @Override
  public QueryMetrics metrics() {
    return metrics;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String applicationId() {
    return applicationId;
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
    if (failure.get().isPresent()) {
      LOG.warn("Query {} has failed and takes no further thread", id);
      return;
    }
    started++;
    int member = freeMember();
    RecordLoop loop =
        RecordLoop.of(
            query,
            clients.ofMember(member),
            clients.name(started),
            limits,
            latency,
            errors,
            this::failed);
    if (paused) {
      loop.pause();
    }
    Thread thread = new Thread(logContext.around(loop), clients.name(started));
    thread.setDaemon(true);
    thread.start();
    running.add(new LoopThread(loop, thread, member));
  }

  private int freeMember() {
    forgetEnded();
    Set<Integer> taken =
        Stream.concat(running.stream(), ending.stream())
            .map(LoopThread::member)
            .collect(Collectors.toSet());
    return IntStream.iterate(1, n -> n + 1)
        .filter(n -> !taken.contains(n))
        .findFirst()
        .orElseThrow();
  }

  private void forgetEnded() {
    ending.removeIf(last -> !last.thread().isAlive());
  }

  private void failed(Throwable error) {
    failure.add(error);
    stopAll();
  }

  @Override
  public void removeThread(Duration limit) {
    List<Thread> stopped;
    synchronized (this) {
      stopped = running.isEmpty() ? List.of() : List.of(stop(running.size() - 1));
    }
    await(stopped, limit);
  }

  @Override
  public void close(Duration limit) {
    await(stopAll(), limit);
  }

  private synchronized List<Thread> stopAll() {
    while (!running.isEmpty()) {
      Thread unused = stop(running.size() - 1);
    }
    return ending.stream().map(LoopThread::thread).toList();
  }

  private Thread stop(int index) {
    LoopThread last = running.remove(index);
    last.loop().stop();
    ending.add(last);
    return last.thread();
  }

  private void await(List<Thread> threads, Duration limit) {
    long deadline = System.nanoTime() + limit.toNanos();
    try {
      for (Thread thread : threads) {
        long left = Math.max(1, Duration.ofNanos(deadline - System.nanoTime()).toMillis());
        thread.join(left);
        if (thread.isAlive()) {
          LOG.warn("A thread of query {} did not end within {} and goes on ending", id, limit);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public synchronized void pause() {
    paused = true;
    running.forEach(thread -> thread.loop().pause());
  }

  @Override
  public synchronized void resume() {
    paused = false;
    running.forEach(thread -> thread.loop().resume());
  }

  @Override
  public synchronized boolean hasEnded() {
    forgetEnded();
    return running.isEmpty() && ending.isEmpty();
  }

  @Override
  public void awaitEnd() {
    try {
      for (Thread thread : stopAll()) {
        thread.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
