package io.connectsql.runtime;

import io.connectsql.runtime.metrics.QueryState;
import io.connectsql.state.StateMemory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The queries of a script in this process. Tasks add and take away capacity: one thread for each
 * query. Safe for many threads.
 */
public final class RunningScript {
  private final List<RunningQuery> queries;
  private final List<ApplicationTopics> topics;

  private RunningScript(List<RunningQuery> queries, List<ApplicationTopics> topics) {
    this.queries = List.copyOf(queries);
    this.topics = List.copyOf(topics);
  }

  /**
   * Makes the queries; they start with {@link #addCapacity}.
   *
   * @param memory that all stores of this process share
   */
  public static RunningScript of(
      ScriptApplications applications, ScriptSettings settings, StateMemory memory) {
    List<RunningQuery> queries = new ArrayList<>();
    Map<String, Integer> sizes = maxMessageBytes(applications.results(), settings);
    try {
      for (Application application : applications.list()) {
        String id = applications.group(application);
        Properties streams = settings.streams(memory);
        LocalState.of(streams, id).takeForms(application.layout().localForms());
        queries.add(
            run(
                application,
                id,
                streams,
                sizes,
                new BrokerRefusals(settings),
                applications.logContext(application)));
      }
    } catch (RuntimeException e) {
      queries.forEach(query -> query.close(Duration.ZERO));
      throw e;
    }
    return new RunningScript(queries, applications.topics());
  }

  private static RunningQuery run(
      Application application,
      String applicationId,
      Properties settings,
      Map<String, Integer> maxMessageBytes,
      BrokerRefusals refusals,
      LogContext logContext) {
    return application instanceof Application.Stateless stateless
        ? new StatelessQuery(
            stateless, applicationId, settings, maxMessageBytes, refusals, logContext)
        : new StreamsQuery(
            (Application.Streams) application,
            applicationId,
            settings,
            maxMessageBytes,
            refusals,
            logContext);
  }

  /** By topic that the script writes. */
  private static Map<String, Integer> maxMessageBytes(
      Set<String> written, ScriptSettings settings) {
    try (ClusterTopics topics = new ClusterTopics(settings)) {
      return topics.maxMessageBytes(written);
    }
  }

  /** The topics of each application. */
  public List<ApplicationTopics> topics() {
    return topics;
  }

  public List<RunningQuery> queries() {
    return queries;
  }

  /** Names of the consumer groups, which the directories of state have too. */
  public Set<String> applicationIds() {
    return queries.stream().map(RunningQuery::applicationId).collect(Collectors.toSet());
  }

  /** What the queries do, by id. */
  public Map<String, QueryState> states() {
    return queries.stream()
        .collect(Collectors.toMap(RunningQuery::id, query -> query.metrics().state()));
  }

  /** Adds one thread to every query. */
  public void addCapacity() {
    queries.forEach(RunningQuery::addThread);
  }

  /** Takes one thread from every query; all end at the same time. */
  public void removeCapacity(Duration limit) {
    inParallel(query -> query.removeThread(limit));
  }

  private void inParallel(Consumer<RunningQuery> action) {
    List<Thread> threads = new ArrayList<>();
    for (RunningQuery query : queries) {
      Thread thread =
          new Thread(LogContext.inherited(() -> action.accept(query)), "stop-" + query.id());
      thread.start();
      threads.add(thread);
    }
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  /** Whether no query runs any more after the last capacity was taken away. */
  public boolean hasEnded() {
    return queries.stream().allMatch(RunningQuery::hasEnded);
  }

  /** Waits, however long, for queries that did not end within the limit. */
  public void awaitEnd() {
    queries.forEach(RunningQuery::awaitEnd);
  }

  public void pause() {
    queries.forEach(RunningQuery::pause);
  }

  public void resume() {
    queries.forEach(RunningQuery::resume);
  }

  /** Why the first query stopped that did. */
  public Optional<QueryFailure> failure() {
    return queries.stream().flatMap(q -> q.failure().stream()).findFirst();
  }
}
