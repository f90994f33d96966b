package io.connectsql.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlException;
import io.connectsql.runtime.error.QueryErrors;
import io.connectsql.topology.TopologySettings;
import java.time.Instant;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyDescription;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.Test;

/** Queries that are one application: what they read, and what they hand each other. */
class SharedQueriesTest {
  private static final String VIEWS =
      """
      -- topic views 2
      -- topic users 2
      CREATE STREAM views (userid VARCHAR KEY, page VARCHAR, at STRUCT<lat INT, lon INT>, n INT)
        WITH (KAFKA_TOPIC='views', VALUE_FORMAT='JSON');
      CREATE TABLE users (id VARCHAR PRIMARY KEY, city VARCHAR)
        WITH (KAFKA_TOPIC='users', VALUE_FORMAT='JSON');
      """;

  private static final String LARGE = "CREATE STREAM large AS SELECT * FROM views WHERE n > 1;";

  private static Topology topology(String sql) {
    return TestScripts.sharedTopology(sql, new QueryErrors("shared", false));
  }

  /** The topics that sources read, repartition topics too. */
  private static Set<String> topics(String sql) {
    return topology(sql).describe().subtopologies().stream()
        .flatMap(part -> part.nodes().stream())
        .filter(TopologyDescription.Source.class::isInstance)
        .flatMap(node -> ((TopologyDescription.Source) node).topicSet().stream())
        .collect(Collectors.toSet());
  }

  private static TopologyTestDriver driver(String sql) {
    Properties config = new Properties();
    config.putAll(TopologySettings.of(new QueryErrors("shared", false)));
    config.put(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG, 0);
    config.put(StreamsConfig.STATE_DIR_CONFIG, "target/query-driver");
    return new TopologyTestDriver(topology(sql), config, Instant.ofEpochMilli(0));
  }

  private static void view(TopologyTestDriver driver, String user, String value, long time) {
    driver
        .createInputTopic("views", new StringSerializer(), new StringSerializer())
        .pipeInput(new TestRecord<>(user, value, null, time));
  }

  private static List<String> read(TopologyTestDriver driver, String topic) {
    return driver
        .createOutputTopic(topic, new StringDeserializer(), new StringDeserializer())
        .readRecordsToList()
        .stream()
        .map(r -> r.key() + "=" + r.value() + "@" + r.timestamp())
        .toList();
  }

  @Test
  void rowsGoOnInMemory() {
    String sql =
        VIEWS
            + LARGE
            + """
            CREATE STREAM places AS SELECT userid, page, at->lat AS lat, ROWTIME AS t FROM large;
            CREATE TABLE pages AS SELECT page, SUM(at->lon) AS s FROM large GROUP BY page;
            """;
    assertThat(topics(sql)).containsExactlyInAnyOrder("views", "CTAS_PAGES-Aggregate-repartition");
    try (TopologyTestDriver driver = driver(sql)) {
      view(driver, "alice", "{\"PAGE\":\"home\",\"N\":2,\"AT\":{\"LAT\":1,\"LON\":5}}", 10);
      view(driver, "bob", "{\"PAGE\":\"home\",\"N\":1,\"AT\":{\"LAT\":2,\"LON\":6}}", 20);
      view(driver, "carol", "{\"PAGE\":\"home\",\"N\":3}", 30);
      assertThat(read(driver, "LARGE"))
          .containsExactly(
              "alice={\"PAGE\":\"home\",\"AT\":{\"LAT\":1,\"LON\":5},\"N\":2}@10",
              "carol={\"PAGE\":\"home\",\"AT\":null,\"N\":3}@30");
      assertThat(read(driver, "PLACES"))
          .containsExactly(
              "alice={\"PAGE\":\"home\",\"LAT\":1,\"T\":10}@10",
              "carol={\"PAGE\":\"home\",\"LAT\":null,\"T\":30}@30");
      assertThat(read(driver, "PAGES")).containsExactly("home={\"S\":5}@10", "home={\"S\":5}@30");
    }
  }

  @Test
  void joinsReadTopics() {
    assertThat(
            topics(
                VIEWS
                    + LARGE
                    + "CREATE STREAM named AS SELECT l.userid, city FROM large l JOIN users u ON l.userid = u.id;"))
        .containsExactlyInAnyOrder("views", "users", "LARGE");
  }

  @Test
  void streamsThatOthersWriteTooAreReadFromTheirTopic() {
    assertThat(
            topics(
                VIEWS
                    + LARGE
                    + """
                    INSERT INTO large SELECT * FROM views WHERE n < 0;
                    CREATE STREAM copy AS SELECT * FROM large;
                    """))
        .containsExactlyInAnyOrder("views", "LARGE");
  }

  @Test
  void streamsWithANewKeyAreReadFromTheirTopic() {
    assertThat(
            topics(
                VIEWS
                    + """
                    CREATE STREAM by_page AS SELECT page, n FROM views PARTITION BY page;
                    CREATE TABLE pages AS SELECT page, COUNT(*) AS c FROM by_page GROUP BY page;
                    """))
        .containsExactlyInAnyOrder("views", "BY_PAGE");
  }

  @Test
  void offsetsAreThoseOfTheTopic() {
    assertThat(
            topics(VIEWS + LARGE + "CREATE STREAM o AS SELECT userid, ROWOFFSET AS o FROM large;"))
        .containsExactlyInAnyOrder("views", "LARGE");
  }

  @Test
  void aTopicHasOneKindOfKeys() {
    String sql =
        VIEWS
            + """
            CREATE STREAM other (userid INT KEY, page VARCHAR)
              WITH (KAFKA_TOPIC='views', VALUE_FORMAT='JSON');
            CREATE TABLE a AS SELECT userid, COUNT(*) AS c FROM views GROUP BY userid;
            CREATE TABLE b AS SELECT userid, COUNT(*) AS c FROM other GROUP BY userid;
            """;
    assertThatThrownBy(() -> topology(sql))
        .isInstanceOf(SqlException.class)
        .hasMessage("VIEWS and OTHER read topic views in one application, with different keys");
  }

  @Test
  void aTopicHasOneKindOfTimes() {
    String sql =
        VIEWS
            + """
            CREATE STREAM timed (userid VARCHAR KEY, n BIGINT)
              WITH (KAFKA_TOPIC='views', VALUE_FORMAT='JSON', TIMESTAMP='n');
            CREATE STREAM a AS SELECT * FROM views;
            CREATE STREAM b AS SELECT * FROM timed;
            """;
    assertThatThrownBy(() -> topology(sql))
        .isInstanceOf(SqlException.class)
        .hasMessageContaining("with different TIMESTAMP columns");
  }
}
