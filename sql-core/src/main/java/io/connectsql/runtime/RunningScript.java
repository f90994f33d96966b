package io.connectsql.runtime;

import io.connectsql.plan.OutputNode;
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
  private int capacity;

  private RunningScript(List<RunningQuery> queries, List<ApplicationTopics> topics, int capacity) {
    this.queries = List.copyOf(queries);
    this.topics = List.copyOf(topics);
    this.capacity = capacity;
  }

  /** What goes on of an earlier script if there was none. */
  public static RunningScript none() {
    return new RunningScript(List.of(), List.of(), 0);
  }

  /**
   * Makes the queries. They get the capacity of those that go on; without any, they start with
   * {@link #addCapacity}.
   *
   * @param kept what goes on of the script before an edit, by {@link #divide}
   * @param memory that all stores of this process share
   */
  public static RunningScript of(
      ScriptApplications applications,
      ScriptSettings settings,
      StateMemory memory,
      RunningScript kept) {
    List<RunningQuery> queries = new ArrayList<>();
    List<RunningQuery> made = new ArrayList<>();
    Map<String, Integer> sizes = maxMessageBytes(applications.results(), settings);
    try {
      for (Application application : applications.list()) {
        String id = applications.group(application);
        Optional<RunningQuery> running = kept.query(id);
        if (running.isPresent()) {
          queries.add(running.get());
          continue;
        }
        Properties streams = settings.streams(memory);
        LocalState.of(streams, id).takeForms(application.layout().localForms());
        RunningQuery query =
            run(
                application,
                new QueryEnvironment(
                    id,
                    streams,
                    sizes,
                    new BrokerRefusals(settings),
                    applications.logContext(application)));
        made.add(query);
        queries.add(query);
      }
    } catch (RuntimeException e) {
      made.forEach(query -> query.close(Duration.ZERO));
      throw e;
    }
    int capacity = kept.capacity();
    for (int thread = 0; thread < capacity; thread++) {
      made.forEach(RunningQuery::addThread);
    }
    return new RunningScript(queries, applications.topics(), capacity);
  }

  private static RunningQuery run(Application application, QueryEnvironment environment) {
    return application instanceof Application.Stateless stateless
        ? new StatelessQuery(stateless, environment)
        : new StreamsQuery((Application.Streams) application, environment);
  }

  /** By topic that the script writes. */
  private static Map<String, Integer> maxMessageBytes(
      Set<String> written, ScriptSettings settings) {
    try (ClusterTopics topics = new ClusterTopics(settings)) {
      return topics.maxMessageBytes(written);
    }
  }

  /**
   * What an edit makes of a script.
   *
   * @param kept what the edit leaves as it is
   * @param others what it changes or takes away, and what has failed
   */
  public record Division(RunningScript kept, RunningScript others) {}

  /**
   * Tells what goes on through an edit.
   *
   * @param edited the script after it, of the same name and settings
   */
  public Division divide(ScriptApplications edited) {
    Map<String, List<OutputNode>> plans =
        edited.list().stream().collect(Collectors.toMap(edited::group, Application::plans));
    Map<Boolean, List<RunningQuery>> parts =
        queries.stream()
            .collect(
                Collectors.partitioningBy(
                    query ->
                        query.plans().equals(plans.get(query.applicationId()))
                            && query.failure().isEmpty()));
    return new Division(part(parts.get(true)), part(parts.get(false)));
  }

  private RunningScript part(List<RunningQuery> some) {
    Set<String> groups = some.stream().map(RunningQuery::applicationId).collect(Collectors.toSet());
    return new RunningScript(
        some, topics.stream().filter(t -> groups.contains(t.group())).toList(), capacity());
  }

  private Optional<RunningQuery> query(String applicationId) {
    return queries.stream().filter(q -> q.applicationId().equals(applicationId)).findFirst();
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

  /** How many threads every query has. */
  public synchronized int capacity() {
    return capacity;
  }

  /** Adds one thread to every query. */
  public synchronized void addCapacity() {
    capacity++;
    queries.forEach(RunningQuery::addThread);
  }

  /** Takes one thread from every query; all end at the same time. */
  public synchronized void removeCapacity(Duration limit) {
    capacity--;
    inParallel(query -> query.removeThread(limit));
  }

  /** Ends all queries, at the same time. */
  public synchronized void close(Duration limit) {
    capacity = 0;
    inParallel(query -> query.close(limit));
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

  /** Whether no query runs any more after the end of all. */
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
