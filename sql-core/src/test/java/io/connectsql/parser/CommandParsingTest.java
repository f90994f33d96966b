package io.connectsql.parser;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.tree.AssertSchema;
import io.connectsql.tree.AssertTopic;
import io.connectsql.tree.AssertValues;
import io.connectsql.tree.Explain;
import io.connectsql.tree.InsertValues;
import io.connectsql.tree.PrintTopic;
import io.connectsql.tree.Show;
import io.connectsql.tree.Statement;
import io.connectsql.tree.TerminateQuery;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommandParsingTest {
  private final SqlParser parser = new SqlParser();

  @Test
  void insertsValues() {
    InsertValues named = parse(InsertValues.class, "INSERT INTO s (a, b) VALUES (1, UPPER('x'))");
    InsertValues unnamed = parse(InsertValues.class, "INSERT INTO s VALUES (NULL)");

    assertThat(named.columns()).extracting(column -> column.value()).containsExactly("A", "B");
    assertThat(ExpressionFormatter.formatAll(named.values())).isEqualTo("1, UPPER('x')");
    assertThat(unnamed.columns()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "SHOW STREAMS, STREAMS, false",
    "LIST TABLES EXTENDED, TABLES, true",
    "SHOW TOPICS, TOPICS, false",
    "list all topics extended, ALL_TOPICS, true",
    "SHOW QUERIES EXTENDED, QUERIES, true",
    "SHOW FUNCTIONS, FUNCTIONS, false",
    "SHOW TYPES, TYPES, false",
    "SHOW PROPERTIES, PROPERTIES, false",
    "SHOW VARIABLES, VARIABLES, false",
    "SHOW CONNECTORS, CONNECTORS, false",
    "SHOW SOURCE CONNECTORS, SOURCE_CONNECTORS, false",
    "LIST SINK CONNECTORS, SINK_CONNECTORS, false",
    "SHOW CONNECTOR PLUGINS, CONNECTOR_PLUGINS, false"
  })
  void shows(String sql, Show.Subject subject, boolean extended) {
    Show show = parse(Show.class, sql);

    assertThat(show.subject()).isEqualTo(subject);
    assertThat(show.extended()).isEqualTo(extended);
  }

  @ParameterizedTest
  @CsvSource({
    "describe s, DESCRIBE S",
    "DESCRIBE EXTENDED s, DESCRIBE S EXTENDED",
    "DESCRIBE `s` EXTENDED, DESCRIBE `s` EXTENDED",
    "DESCRIBE `STREAMS`, DESCRIBE `STREAMS`",
    "DESCRIBE STREAMS EXTENDED, DESCRIBE STREAMS EXTENDED",
    "DESCRIBE TABLES, DESCRIBE TABLES",
    "DESCRIBE FUNCTION f, DESCRIBE FUNCTION F",
    "DESCRIBE FUNCTION, DESCRIBE `FUNCTION`",
    "DESCRIBE CONNECTOR 'my-c', DESCRIBE CONNECTOR `my-c`",
    "EXPLAIN CTAS_X_1, EXPLAIN CTAS_X_1",
    "explain select a from s, EXPLAIN SELECT A FROM S",
    "TERMINATE ALL, TERMINATE ALL",
    "TERMINATE `all`, TERMINATE `all`",
    "TERMINATE `ALL`, TERMINATE `ALL`",
    "PAUSE q, PAUSE Q",
    "RESUME ALL, RESUME ALL"
  })
  void informsAndControls(String sql, String written) {
    assertThat(written(sql)).isEqualTo(written);
  }

  @Test
  void tellsQueryFromAllQueries() {
    assertThat(parse(TerminateQuery.class, "TERMINATE ALL").query()).isEmpty();
    assertThat(parse(TerminateQuery.class, "TERMINATE `ALL`").query()).isPresent();
  }

  @Test
  void explainsStatementsAndQueries() {
    assertThat(parse(Explain.class, "EXPLAIN CREATE STREAM a AS SELECT * FROM b").statement())
        .isPresent();
    assertThat(parse(Explain.class, "EXPLAIN q").query()).isPresent();
  }

  @Test
  void printsTopicsByTheirNameAsWritten() {
    PrintTopic print = parse(PrintTopic.class, "PRINT Users FROM BEGINNING INTERVAL 2 LIMIT 10");

    assertThat(print.topic()).isEqualTo("Users");
    assertThat(print.fromBeginning()).isTrue();
    assertThat(print.interval()).isEqualTo(OptionalInt.of(2));
    assertThat(print.limit()).isEqualTo(OptionalInt.of(10));
    assertThat(parse(PrintTopic.class, "PRINT 'my-topic'").topic()).isEqualTo("my-topic");
  }

  @Test
  void setsAndUnsets() {
    assertThat(written("SET 'a.b' = 'it''s'")).isEqualTo("SET 'a.b' = 'it''s'");
    assertThat(written("UNSET 'a.b'")).isEqualTo("UNSET 'a.b'");
    assertThat(written("ALTER SYSTEM 'a'='b'")).isEqualTo("ALTER SYSTEM 'a' = 'b'");
    assertThat(written("RUN SCRIPT '/x.sql'")).isEqualTo("RUN SCRIPT '/x.sql'");
    assertThat(written("DEFINE myVar = 'x'")).isEqualTo("DEFINE myVar = 'x'");
    assertThat(written("UNDEFINE myVar")).isEqualTo("UNDEFINE myVar");
  }

  @Test
  void assertsRows() {
    AssertValues row = parse(AssertValues.class, "ASSERT VALUES s (a, b) VALUES (1, 2)");
    AssertValues tombstone = parse(AssertValues.class, "ASSERT NULL VALUES s (id) KEY (1)");

    assertThat(row.tombstone()).isFalse();
    assertThat(row.columns()).hasSize(2);
    assertThat(tombstone.tombstone()).isTrue();
    assertThat(tombstone.values()).hasSize(1);
  }

  @Test
  void assertsTopicsAndSchemas() {
    AssertTopic topic =
        parse(
            AssertTopic.class, "ASSERT NOT EXISTS TOPIC foo WITH (partitions=1) TIMEOUT 2 SECONDS");
    AssertSchema schema =
        parse(AssertSchema.class, "ASSERT SCHEMA SUBJECT 'foo-value' ID 7 TIMEOUT 1 MINUTE");

    assertThat(topic.exists()).isFalse();
    assertThat(topic.topic()).isEqualTo("foo");
    assertThat(topic.timeout()).contains(Duration.ofSeconds(2));
    assertThat(schema.exists()).isTrue();
    assertThat(schema.subject()).contains("foo-value");
    assertThat(schema.id()).isEqualTo(OptionalInt.of(7));
    assertThat(schema.timeout()).contains(Duration.ofMinutes(1));
    assertThat(parse(AssertSchema.class, "ASSERT SCHEMA ID 1").subject())
        .isEqualTo(Optional.empty());
  }

  @Test
  void assertsSources() {
    assertThat(written("ASSERT TABLE t (id INT PRIMARY KEY) WITH (format='JSON')"))
        .isEqualTo("ASSERT TABLE T (ID INT PRIMARY KEY) WITH (FORMAT='JSON')");
  }

  private <T extends Statement> T parse(Class<T> type, String sql) {
    return type.cast(parser.parse(sql).statements().get(0).statement());
  }

  private String written(String sql) {
    return SqlFormatter.format(parser.parse(sql).statements().get(0).statement());
  }
}
