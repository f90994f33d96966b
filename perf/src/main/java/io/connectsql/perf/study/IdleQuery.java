package io.connectsql.perf.study;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A query over a topic that stays empty. */
enum IdleQuery {
  /** Needs no state. */
  PROJECTION(
      "projection",
      """
      CREATE STREAM SINK_%1$d WITH (KAFKA_TOPIC = '%2$s-%1$d', PARTITIONS = 1) AS
        SELECT INSTANCE, VALUE + %1$d AS VALUE FROM IDLE;
      """),
  /** Has a store for each partition. */
  COUNT(
      "count by key",
      """
      CREATE TABLE SINK_%1$d WITH (KAFKA_TOPIC = '%2$s-%1$d', PARTITIONS = 1) AS
        SELECT INSTANCE, COUNT(*) AS N FROM IDLE GROUP BY INSTANCE;
      """);

  static final String TOPIC = "idle";

  private final String work;
  private final String statement;

  IdleQuery(String work, String statement) {
    this.work = work;
    this.statement = statement;
  }

  /** Returns what it would do, in words. */
  String work() {
    return work;
  }

  /**
   * Returns a script.
   *
   * @param name begins the names of the topics of results
   * @param queries how many
   */
  String script(String name, int queries) {
    return """
        CREATE STREAM IDLE (INSTANCE BIGINT KEY, VALUE INTEGER)
          WITH (KAFKA_TOPIC = '%s', VALUE_FORMAT = 'JSON');
        """
            .formatted(TOPIC)
        + IntStream.rangeClosed(1, queries)
            .mapToObj(number -> String.format(Locale.ROOT, statement, number, name))
            .collect(Collectors.joining());
  }
}
