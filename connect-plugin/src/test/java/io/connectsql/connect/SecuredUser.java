package io.connectsql.connect;

import io.connectsql.cluster.LocalCluster;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * A user of a secured cluster, and the connectors that it can run, one at a time.
 *
 * @param name of the user and of the connector
 */
record SecuredUser(LocalCluster cluster, String name) {

  static final String PASSWORD = "hush-hush";

  private static final String SOURCES =
      """
      CREATE STREAM payments (id VARCHAR KEY, account VARCHAR, amount INT)
        WITH (KAFKA_TOPIC='payments', VALUE_FORMAT='JSON');
      CREATE TABLE accounts (account VARCHAR PRIMARY KEY, owner VARCHAR)
        WITH (KAFKA_TOPIC='accounts', VALUE_FORMAT='JSON');
      """;

  private static final String AGGREGATION =
      """
      CREATE TABLE totals WITH (KAFKA_TOPIC='${name}-totals') AS
        SELECT account, SUM(amount) AS total FROM payments GROUP BY account;
      """;

  private static final String FILTER =
      """
      CREATE STREAM large WITH (KAFKA_TOPIC='${name}-large') AS
        SELECT * FROM payments WHERE amount > 3;
      """;

  private static final String JOIN =
      """
      CREATE STREAM owned WITH (KAFKA_TOPIC='${name}-owned') AS
        SELECT payments.account AS account, id, owner
        FROM payments JOIN accounts ON payments.account = accounts.account;
      """;

  private static final String FED =
      """
      CREATE STREAM payments (id VARCHAR KEY, account VARCHAR, amount INT)
        WITH (KAFKA_TOPIC='payments', FORMAT='CONNECT');
      CREATE STREAM large WITH (KAFKA_TOPIC='${name}-large', PARTITIONS=2, VALUE_FORMAT='JSON') AS
        SELECT * FROM payments WHERE amount > 3;
      """;

  static SecuredUser create(LocalCluster cluster, String name) {
    cluster.users().create(name, PASSWORD);
    return new SecuredUser(cluster, name);
  }

  /** Writes what the queries of all users read. */
  static void produceInput(LocalCluster cluster) {
    cluster.topics().create("payments", 2);
    cluster.topics().create("accounts", 2);
    cluster
        .topics()
        .produce(
            List.of(
                TopicRows.row("accounts", "a1", "{\"OWNER\":\"Ada\"}", 1),
                TopicRows.row("payments", "p1", "{\"ACCOUNT\":\"a1\",\"AMOUNT\":2}", 2),
                TopicRows.row("payments", "p2", "{\"ACCOUNT\":\"a1\",\"AMOUNT\":5}", 3)));
  }

  SecuredUser may(Collection<DocumentedRight> rights) {
    cluster.users().grant(name, rights.stream().flatMap(r -> r.of(names()).stream()).toList());
    return this;
  }

  /** What the names in the documentation stand for. */
  private Map<String, List<String>> names() {
    return Map.of(
        "SOURCE", List.of("payments", "accounts"),
        "RESULT", List.of(name + "-large", name + "-totals", name + "-owned"),
        "CONNECTOR", List.of("connect-" + name),
        "PREFIX", List.of(prefix()));
  }

  String prefix() {
    return name + "-app-";
  }

  /** Whether a text says that this user lacks a right, and how to get it. */
  boolean isToldToAdd(DocumentedRight right, String text) {
    return names().get(right.name()).stream()
        .anyMatch(
            actual ->
                text.contains(
                    "--add --allow-principal User:"
                        + name
                        + " "
                        + right.arguments().replace(right.name(), actual)));
  }

  /** A connector of a query without state, an aggregation and a join. */
  SqlConnector allQueries(String guarantee) {
    return secured(SqlConnector.of(cluster, name, SOURCES + FILTER + AGGREGATION + JOIN))
        .with("processing.guarantee", guarantee);
  }

  /** A connector of a query without state. */
  SqlConnector filter(String guarantee) {
    return secured(SqlConnector.of(cluster, name, SOURCES + FILTER))
        .with("processing.guarantee", guarantee);
  }

  /** A connector of a query that needs all that queries may need. */
  SqlConnector aggregation(String guarantee) {
    return secured(SqlConnector.of(cluster, name, SOURCES + AGGREGATION))
        .with("processing.guarantee", guarantee);
  }

  /** A connector of a query over Connect's records. */
  SqlConnector sink(String guarantee) {
    return secured(SqlConnector.sink(cluster, name, "payments", FED))
        .with("consumer.override.auto.offset.reset", "earliest")
        .with("processing.guarantee", guarantee);
  }

  private SqlConnector secured(SqlConnector connector) {
    cluster
        .users()
        .client(name, PASSWORD)
        .forEach((property, value) -> connector.with("kafka." + property, value));
    return connector.with("sql.variable.name", name).with("sql.application.prefix", prefix());
  }
}
