package io.connectsql.runtime;

import io.connectsql.CompiledScript;
import io.connectsql.SqlEngine;
import io.connectsql.catalog.KafkaNames;
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

  private RunningScript(List<RunningQuery> queries) {
    this.queries = List.copyOf(queries);
  }

  /**
   * Makes the queries; they start with {@link #addCapacity}.
   *
   * @param memory that all stores of this process share
   */
  public static RunningScript of(
      SqlEngine engine,
      CompiledScript script,
      ScriptSettings settings,
      String name,
      StateMemory memory) {
    List<RunningQuery> queries = new ArrayList<>();
    Map<String, Integer> sizes = maxMessageBytes(script, settings);
    BrokerRefusals refusals = new BrokerRefusals(settings);
    try {
      for (Application application :
          Application.of(script, engine.formats(), engine.registry(), settings)) {
        String id = applicationId(settings, name, application.id());
        Properties streams = settings.streams(memory);
        LocalState.of(streams, id).takeForms(application.layout().localForms());
        queries.add(run(application, id, streams, sizes, refusals));
      }
    } catch (RuntimeException e) {
      queries.forEach(query -> query.close(Duration.ZERO));
      throw e;
    }
    return new RunningScript(queries);
  }

  private static RunningQuery run(
      Application application,
      String applicationId,
      Properties settings,
      Map<String, Integer> maxMessageBytes,
      BrokerRefusals refusals) {
    return application instanceof Application.Stateless stateless
        ? new StatelessQuery(stateless, applicationId, settings, maxMessageBytes, refusals)
        : new StreamsQuery(
            (Application.Streams) application, applicationId, settings, maxMessageBytes, refusals);
  }

  /** By topic that the script writes. */
  private static Map<String, Integer> maxMessageBytes(
      CompiledScript script, ScriptSettings settings) {
    Set<String> written =
        script.queries().stream()
            .map(query -> query.plan().sink().topic().name())
            .collect(Collectors.toSet());
    try (ClusterTopics topics = new ClusterTopics(settings)) {
      return topics.maxMessageBytes(written);
    }
  }

  /** The name of a query's consumer group, and what its internal topics begin with. */
  public static String applicationId(ScriptSettings settings, String name, String query) {
    return KafkaNames.distinct(settings.applicationPrefix() + name + "-" + query);
  }

  public List<RunningQuery> queries() {
    return queries;
  }

  /** Names of the consumer groups, which the directories of state have too. */
  public Set<String> applicationIds() {
    return queries.stream().map(RunningQuery::applicationId).collect(Collectors.toSet());
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
      Thread thread = new Thread(() -> action.accept(query), "stop-" + query.id());
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
