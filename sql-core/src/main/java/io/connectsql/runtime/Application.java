package io.connectsql.runtime;

import io.connectsql.plan.OutputNode;
import io.connectsql.plan.PlanNode;
import io.connectsql.runtime.client.TaskInputs;
import io.connectsql.runtime.error.QueryErrors;
import io.connectsql.state.layout.ApplicationLayout;
import io.connectsql.topology.RecordQuery;
import io.connectsql.topology.TopologyBuilder.QueryTopology;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.kafka.streams.Topology;

/** What runs under one application id: a query, or all queries of a script. */
sealed interface Application {
  /** The id of the application that all queries of a script share. */
  String SHARED = "shared";

  /** The query's id, or {@link #SHARED}. */
  String id();

  /** What went wrong with records before they came to a query. */
  QueryErrors errors();

  /** What its queries do: applications that are equal in this would run alike. */
  List<OutputNode> plans();

  /** What its stores and internal topics hold. */
  ApplicationLayout layout();

  /** The topics of it, as the consumer group and the topics of results are called so. */
  ApplicationTopics topics(String group, Set<String> results);

  /**
   * Run by Kafka Streams.
   *
   * @param plans of its queries
   * @param windowStores how long stores keep windows or rows by the time of records, by store
   * @param queryErrors what went wrong within each query of several
   */
  record Streams(
      String id,
      List<OutputNode> plans,
      Topology topology,
      ApplicationLayout layout,
      Map<String, Duration> windowStores,
      QueryErrors errors,
      List<QueryErrors> queryErrors)
      implements Application {
    public Streams {
      plans = List.copyOf(plans);
      windowStores = Map.copyOf(windowStores);
      queryErrors = List.copyOf(queryErrors);
    }

    static Streams of(
        String id,
        List<OutputNode> plans,
        QueryTopology built,
        QueryErrors errors,
        List<QueryErrors> queryErrors) {
      return new Streams(
          id, plans, built.topology(), built.layout(), built.windowStores(), errors, queryErrors);
    }

    @Override
    public ApplicationTopics topics(String group, Set<String> results) {
      return ApplicationTopics.of(id, group, topology, results);
    }

    /**
     * The topics whose records a consumer can put in order of time; empty if that is up to tasks,
     * which alone know the time of records that have it from a column.
     *
     * @param applicationId begins the names of internal topics
     */
    Optional<TaskInputs> inputsInOrder(String applicationId) {
      TaskInputs inputs = TaskInputs.of(topology, applicationId);
      boolean timesInColumns =
          plans.stream()
              .flatMap(PlanNode::sources)
              .anyMatch(node -> node.source().topic().timestamp().isPresent());
      return timesInColumns && !inputs.beside().isEmpty() ? Optional.empty() : Optional.of(inputs);
    }

    /** How many records could not be read or written. */
    long badRecords() {
      return allErrors().mapToLong(QueryErrors::badRecords).sum();
    }

    /** How many evaluations of an expression failed. */
    long failedExpressions() {
      return allErrors().mapToLong(QueryErrors::failedExpressions).sum();
    }

    private Stream<QueryErrors> allErrors() {
      return Stream.concat(Stream.of(errors), queryErrors.stream());
    }
  }

  /** A query without state, which needs no more than a consumer and a producer. */
  record Stateless(String id, OutputNode plan, RecordQuery query, QueryErrors errors)
      implements Application {
    @Override
    public List<OutputNode> plans() {
      return List.of(plan);
    }

    @Override
    public ApplicationLayout layout() {
      return ApplicationLayout.withoutState(id);
    }

    @Override
    public ApplicationTopics topics(String group, Set<String> results) {
      return new ApplicationTopics(id, group, Set.of(query.inputTopic()), Set.of(), Set.of());
    }
  }
}
