package io.connectsql.conformance;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Statements, the records they read, and what must come of it.
 *
 * @param file the case's file, without its folder
 * @param properties settings in the names that the case uses
 * @param topics what exists beforehand
 * @param rejected the last statement, or else the run, must be refused
 */
public record QueryCase(
    String file,
    String name,
    List<String> statements,
    Map<String, String> properties,
    List<CaseTopic> topics,
    List<CaseRecord> inputs,
    List<CaseRecord> outputs,
    boolean rejected,
    CasePost post) {

  public QueryCase {
    statements = List.copyOf(statements);
    properties = Map.copyOf(properties);
    topics = List.copyOf(topics);
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
  }

  /** What must exist after the last statement. */
  public record CasePost(List<ExpectedSource> sources, List<CaseTopic> topics) {
    public CasePost {
      sources = List.copyOf(sources);
      topics = List.copyOf(topics);
    }
  }

  /**
   * A stream or table. What is empty is not asked for.
   *
   * @param schema the columns as SQL
   */
  public record ExpectedSource(
      String name,
      Optional<String> kind,
      Optional<String> schema,
      Optional<ExpectedKey> key,
      Optional<String> valueFormat,
      Optional<List<String>> keyFeatures,
      Optional<List<String>> valueFeatures,
      Optional<Boolean> readOnly) {}

  /** How keys are written. */
  public record ExpectedKey(
      String format, Optional<String> windowType, Optional<Long> windowSizeMs) {}
}
