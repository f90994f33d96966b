package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import io.connectsql.cluster.LocalCluster;
import io.connectsql.cluster.RestResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.stream.Stream;
import org.apache.avro.SchemaBuilder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is wrong with a script is said by POST and by validation, and changes nothing. */
@ExtendWith(SharedCluster.class)
@TestInstance(Lifecycle.PER_CLASS)
class RefusalsIT {

  private static final String ORDERS =
      """
      CREATE STREAM orders (id VARCHAR KEY, item VARCHAR, amount INTEGER)
        WITH (KAFKA_TOPIC='refusal_orders', VALUE_FORMAT='JSON');
      """;

  private static final String AVRO =
      "CREATE STREAM s WITH (VALUE_FORMAT='AVRO') AS SELECT * FROM orders;";

  /** Seven seconds are the product's limit, the rest is for the load of the machine. */
  private static final Duration CLUSTER_LIMIT = Duration.ofSeconds(20);

  /**
   * A script that is wrong.
   *
   * @param sql the statements after {@link #ORDERS}
   * @param answer what the user reads
   */
  private record Refusal(String sql, String answer) {
    @Override
    public String toString() {
      return answer.lines().findFirst().orElse("");
    }
  }

  private final LocalCluster cluster;
  private Everything before;

  RefusalsIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @BeforeAll
  void createTopics() {
    cluster.topics().create("refusal_orders", 2);
    cluster.topics().create("refusal_items", 3);
    new AvroValues(cluster.registryUrl())
        .register(
            "refusal_avro-value",
            SchemaBuilder.record("Other").fields().requiredLong("ITEM").endRecord());
    before = Everything.of(cluster);
  }

  @AfterAll
  void nothingIsLeftBehind() {
    Everything after = Everything.of(cluster);
    // Brokers may by now have forgotten groups of connectors that were there before.
    assertThat(before.topics()).containsAll(after.topics());
    assertThat(before.groups()).containsAll(after.groups());
    assertThat(before.subjects()).containsAll(after.subjects());
    assertThat(cluster.connect().status("refused").status()).isEqualTo(404);
  }

  static Stream<Refusal> refusals() {
    return Stream.of(
        new Refusal(
            "CREATE STREAM s AS SELEKT * FROM orders;",
            """
            line 3, column 20: Syntax error: unexpected 'SELEKT', expected SELECT
              CREATE STREAM s AS SELEKT * FROM orders;
                                 ^
            Did you mean SELECT?"""),
        new Refusal(
            "CREATE STREAM s AS SELECT id, amuont FROM orders;",
            """
            line 3, column 31: Unknown column AMUONT
              CREATE STREAM s AS SELECT id, amuont FROM orders;
                                            ^
            Did you mean AMOUNT?"""),
        new Refusal(
            "CREATE STREAM s AS SELECT * FROM ordesr;",
            """
            line 3, column 34: Unknown stream or table ORDESR
              CREATE STREAM s AS SELECT * FROM ordesr;
                                               ^
            Did you mean ORDERS?"""),
        new Refusal(
            "CREATE STREAM s AS SELECT id, UCAES(item) FROM orders;",
            """
            line 3, column 31: Unknown function UCAES
              CREATE STREAM s AS SELECT id, UCAES(item) FROM orders;
                                            ^
            Did you mean UCASE?"""),
        new Refusal(
            "CREATE STREAM s AS SELECT id, CAST(amount AS DUOBLE) AS d FROM orders;",
            """
            line 3, column 46: Unknown type DUOBLE
              CREATE STREAM s AS SELECT id, CAST(amount AS DUOBLE) AS d FROM orders;
                                                           ^
            Did you mean DOUBLE?"""),
        new Refusal(
            "CREATE STREAM s AS SELECT * FROM orders WHERE amount > 'ten';",
            """
            line 3, column 47: Cannot compare INTEGER with VARCHAR by >
              CREATE STREAM s AS SELECT * FROM orders WHERE amount > 'ten';
                                                            ^
            CAST one of them to the type of the other."""),
        new Refusal(
            """
            CREATE STREAM s (id VARCHAR)
              WITH (KAFKA_TOPIC='refusal_none', VALUE_FORMAT='JSON');""",
            """
            line 4, column 21: Topic refusal_none does not exist
                WITH (KAFKA_TOPIC='refusal_none', VALUE_FORMAT='JSON');
                                  ^
            Create the topic, or add PARTITIONS=… to have it created."""),
        new Refusal(
            """
            CREATE TABLE t (id VARCHAR)
              WITH (KAFKA_TOPIC='refusal_items', VALUE_FORMAT='JSON');""",
            """
            line 3, column 1: Table T has no primary key
              CREATE TABLE t (id VARCHAR)
              ^
            Mark the column that the topic's key holds: (ID VARCHAR PRIMARY KEY, …)."""),
        new Refusal(
            """
            CREATE TABLE items (id VARCHAR PRIMARY KEY, price INTEGER)
              WITH (KAFKA_TOPIC='refusal_items', VALUE_FORMAT='JSON');
            CREATE STREAM s AS SELECT * FROM orders JOIN items ON orders.id = items.id;""",
            """
            line 5, column 41: Cannot join stream ORDERS with table ITEMS: \
            topic refusal_orders has 2 partitions, topic refusal_items has 3
              CREATE STREAM s AS SELECT * FROM orders JOIN items ON orders.id = items.id;
                                                      ^
            Repartition one of them first: \
            CREATE STREAM … WITH (PARTITIONS=3) AS SELECT * FROM ORDERS …"""),
        new Refusal(
            "CREATE STREAM s WITH (KAFKA_TPIC='s') AS SELECT * FROM orders;",
            """
            line 3, column 23: Unknown property KAFKA_TPIC in WITH
              CREATE STREAM s WITH (KAFKA_TPIC='s') AS SELECT * FROM orders;
                                    ^
            Did you mean KAFKA_TOPIC?"""),
        new Refusal(
            """
            CREATE STREAM s AS SELECT * FROM orders;
            CREATE STREAM s AS SELECT id, item FROM orders;""",
            """
            line 4, column 15: There is a stream S already
              CREATE STREAM s AS SELECT id, item FROM orders;
                            ^
            Choose another name, or write CREATE OR REPLACE."""),
        new Refusal(
            """
            CREATE STREAM s AS SELECT * FROM orders;
            DROP STREAM orders;""",
            """
            line 4, column 1: Cannot drop stream ORDERS: it is read by CSAS_S
              DROP STREAM orders;
              ^
            End the queries first: TERMINATE CSAS_S;"""),
        new Refusal(
            "INSERT INTO orders (id, item) VALUES ('1', 'x');",
            """
            line 3, column 1: This statement would be run again at each start of the connector
              INSERT INTO orders (id, item) VALUES ('1', 'x');
              ^
            Write rows with a producer, or from an embedded program."""),
        new Refusal(
            "CREATE STREAM s WITH (VALUE_FORMAT='AVRO', KAFKA_TOPIC='refusal_avro') AS SELECT * FROM orders;",
            """
            line 3, column 1: The schema registry does not take the new schema for subject \
            refusal_avro-value: it is not compatible with the latest version of the subject
              CREATE STREAM s WITH (VALUE_FORMAT='AVRO', KAFKA_TOPIC='refusal_avro') AS SELECT * FROM orders;
              ^
            Write to another KAFKA_TOPIC, or change the subject's compatibility."""));
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void refuses(Refusal refusal) {
    SqlConnector connector =
        SqlConnector.of(cluster, "refused", ORDERS + refusal.sql())
            .with("schema.registry.url", cluster.registryUrl().toString());

    assertThat(post(connector))
        .startsWith("Connector configuration is invalid and contains the following 1 error(s):\n")
        .contains("\nsql: " + refusal.answer() + "\n");
  }

  @Test
  void validationAnswersLikePost() {
    SqlConnector connector = SqlConnector.of(cluster, "refused", ORDERS + AVRO);

    assertRefused(
        connector,
        "sql",
        """
        sql: line 3, column 1: No schema registry is configured, and a format used here needs one
          CREATE STREAM s WITH (VALUE_FORMAT='AVRO') AS SELECT * FROM orders;
          ^
        Set schema.registry.url, or use a format without schemas such as JSON.""");
  }

  @Test
  void namesBrokersThatDoNotAnswer() {
    SqlConnector connector =
        SqlConnector.of(cluster, "refused", ORDERS).with("bootstrap.servers", "127.0.0.1:1");

    assertTimeout(
        CLUSTER_LIMIT,
        () ->
            assertRefused(
                connector,
                "bootstrap.servers: Cannot look up topic refusal_orders: the brokers at 127.0.0.1:1 did not answer"));
  }

  @Test
  void namesARegistryThatHangs() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String address = "http://127.0.0.1:" + silent.getLocalPort();
      SqlConnector connector =
          SqlConnector.of(cluster, "refused", ORDERS + AVRO).with("schema.registry.url", address);

      assertTimeout(
          CLUSTER_LIMIT,
          () ->
              assertRefused(
                  connector,
                  "schema.registry.url: cannot reach schema registry "
                      + address
                      + ": request timed out"));
    }
  }

  @Test
  void namesSettingsThatAreWrong() {
    assertRefused(
        SqlConnector.of(cluster, "refused", "")
            .with("errors.tolerance", "some")
            .with("processing.guarantee", "twice")
            .with("sql.value.format", "XML"),
        "errors.tolerance",
        "processing.guarantee",
        "configuration sql:",
        "sql.value.format");
    assertRefused(
        SqlConnector.of(cluster, "refused", ORDERS).with("streams.commit.interval.ms", "soon"),
        "streams.commit.interval.ms: Invalid value soon");
    assertRefused(
        SqlConnector.of(cluster, "refused", ORDERS).with("kafka.consumer.max.poll.records", "0"),
        "kafka.consumer.max.poll.records: Invalid value 0");
    assertRefused(
        SqlConnector.of(cluster, "refused", ORDERS).with("kafka.security.protocol", "TELEPATHY"),
        "kafka.security.protocol: Invalid value TELEPATHY");
  }

  private void assertRefused(SqlConnector connector, String... parts) {
    assertThat(post(connector)).contains(parts);
  }

  private static String post(SqlConnector connector) {
    RestResponse posted = connector.post();
    assertThat(posted.status()).isEqualTo(400);
    return posted.message();
  }
}
