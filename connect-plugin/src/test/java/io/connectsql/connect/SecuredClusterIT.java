package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import io.connectsql.cluster.RestResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.resource.ResourceType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** Queries need exactly the rights that the documentation names, and say which one is missing. */
@TestInstance(Lifecycle.PER_CLASS)
class SecuredClusterIT {

  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final List<String> GUARANTEES = List.of("exactly_once_v2", "at_least_once");
  private static final String WRONG = SecuredUser.PASSWORD + "-wrong";

  private LocalCluster cluster;
  private int users;

  @BeforeAll
  void start() {
    cluster =
        LocalCluster.builder()
            .directory(Path.of("target", "clusters", "secured"))
            .pluginPath(Installation.archive())
            .secured()
            .start();
    SecuredUser.produceInput(cluster);
  }

  @AfterAll
  void stop() {
    try {
      assertThat(cluster.worker(0).log().lines())
          .noneMatch(line -> line.contains(SecuredUser.PASSWORD));
    } finally {
      cluster.close();
    }
  }

  @TestFactory
  Stream<DynamicTest> theDocumentedRightsAreEnough() {
    return GUARANTEES.stream().map(g -> dynamicTest(g, () -> assertRuns(g)));
  }

  private void assertRuns(String guarantee) {
    SecuredUser user = user().may(DocumentedRight.neededFor(guarantee));
    try (SqlConnector connector = user.allQueries(guarantee).start(1)) {
      assertThat(TopicRows.of(cluster, user.name() + "-large").await(1))
          .containsExactly("p2 {\"ACCOUNT\":\"a1\",\"AMOUNT\":5}");
      Map<String, String> totals = Map.of("a1", "{\"TOTAL\":7}");
      assertThat(TopicRows.of(cluster, user.name() + "-totals").awaitLatest(totals))
          .isEqualTo(totals);
      assertThat(TopicRows.of(cluster, user.name() + "-owned").await(2))
          .containsExactlyInAnyOrder(
              "a1 {\"ID\":\"p1\",\"OWNER\":\"Ada\"}", "a1 {\"ID\":\"p2\",\"OWNER\":\"Ada\"}");
    }
  }

  @TestFactory
  List<DynamicTest> eachDocumentedRightIsNeeded() {
    List<DynamicTest> tests = new ArrayList<>();
    for (String guarantee : GUARANTEES) {
      for (DocumentedRight right : DocumentedRight.neededFor(guarantee)) {
        tests.add(needs(right, guarantee, user -> user.aggregation(guarantee)));
      }
    }
    return tests;
  }

  @TestFactory
  List<DynamicTest> aQueryWithoutStateNeedsItsGroupAndItsTransactions() {
    String guarantee = "exactly_once_v2";
    return DocumentedRight.neededFor(guarantee).stream()
        .filter(right -> right.kind() != ResourceType.TOPIC)
        .map(right -> needs(right, guarantee, user -> user.filter(guarantee)))
        .toList();
  }

  /** The connector starts at once, so that it fails while others are looked at. */
  private DynamicTest needs(
      DocumentedRight missing, String guarantee, Function<SecuredUser, SqlConnector> make) {
    List<DocumentedRight> rights = new ArrayList<>(DocumentedRight.neededFor(guarantee));
    rights.remove(missing);
    return isTold(user().may(rights), missing, make);
  }

  private DynamicTest isTold(
      SecuredUser user, DocumentedRight missing, Function<SecuredUser, SqlConnector> make) {
    SqlConnector connector = make.apply(user);
    RestResponse posted = connector.post();
    return dynamicTest(
        connector.config().get("processing.guarantee") + " without " + missing.arguments(),
        () ->
            assertThat(failure(connector, posted))
                .matches(text -> user.isToldToAdd(missing, text), "says what would help"));
  }

  @TestFactory
  Stream<DynamicTest> rightsToReadAndWriteAreMissedBeforeAnythingIsMade() {
    return DocumentedRight.neededFor("exactly_once_v2").stream()
        .filter(right -> right.kind() == ResourceType.TOPIC && !right.name().equals("PREFIX"))
        .map(right -> dynamicTest(right.arguments(), () -> assertMissedByValidation(right)));
  }

  /** With the right to look the topics up, as a user who is about to add the others has it. */
  private void assertMissedByValidation(DocumentedRight missing) {
    List<DocumentedRight> rights = new ArrayList<>(DocumentedRight.neededFor("exactly_once_v2"));
    rights.remove(missing);
    rights.add(missing.with(AclOperation.DESCRIBE));
    SecuredUser user = user().may(rights);
    if (missing.operation() == AclOperation.WRITE) {
      cluster.topics().create(user.name() + "-totals", 2);
    }

    assertThat(user.aggregation("exactly_once_v2").validate().toString())
        .matches(text -> user.isToldToAdd(missing, text), "says what would help");
  }

  @TestFactory
  List<DynamicTest> aSinkConnectorNeedsTheDocumentedRights() {
    List<DynamicTest> tests = new ArrayList<>();
    for (String guarantee : GUARANTEES) {
      List<DocumentedRight> rights = DocumentedRight.sinkNeedsFor(guarantee);
      tests.add(dynamicTest(guarantee, () -> assertSinkRuns(guarantee, rights)));
      for (DocumentedRight missing : rights) {
        List<DocumentedRight> others = new ArrayList<>(rights);
        others.remove(missing);
        tests.add(isTold(user().may(others), missing, user -> user.sink(guarantee)));
      }
    }
    return tests;
  }

  private void assertSinkRuns(String guarantee, List<DocumentedRight> rights) {
    SecuredUser user = user().may(rights);
    try (SqlConnector connector = user.sink(guarantee).start(1)) {
      assertThat(TopicRows.of(cluster, user.name() + "-large").await(1))
          .containsExactly("p2 {\"ACCOUNT\":\"a1\",\"AMOUNT\":5}");
    }
  }

  /** What a user of the connector sees: the answer to its making, or the status. */
  private String failure(SqlConnector connector, RestResponse posted) {
    if (!posted.isSuccess()) {
      return posted.message();
    }
    try (connector) {
      return Await.value(
          connector.name() + " to fail",
          LIMIT,
          () ->
              cluster.connect().status(connector.name()).body().findValuesAsText("trace").stream()
                  .findFirst());
    }
  }

  @Test
  void topicsAreEmptiedOfWhatWasRepartitioned() {
    List<DocumentedRight> rights = new ArrayList<>(DocumentedRight.neededFor("exactly_once_v2"));
    rights.addAll(DocumentedRight.useful());
    SecuredUser user = user().may(rights);
    try (SqlConnector connector =
        user.aggregation("exactly_once_v2").with("streams.repartition.purge.interval.ms", "100")) {
      connector.start(1);
      String repartition =
          Await.value(
              "a topic to repartition through",
              LIMIT,
              () ->
                  cluster.topics().names().stream()
                      .filter(t -> t.startsWith(user.prefix()) && t.endsWith("-repartition"))
                      .findFirst());
      Await.until(
          repartition + " to be emptied",
          LIMIT,
          () ->
              cluster.topics().written(repartition) > 0
                  && cluster.topics().read(repartition).isEmpty());
    }
  }

  @Test
  void aWrongPasswordIsRefusedAtOnce() {
    SecuredUser user = user();
    SqlConnector connector = user.aggregation("exactly_once_v2");
    Map<String, String> wrong = cluster.users().client(user.name(), WRONG);
    connector.with("kafka.sasl.jaas.config", wrong.get("sasl.jaas.config"));
    long start = System.nanoTime();

    JsonNode answer = connector.validate();

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
    assertThat(answer.toString())
        .contains("bootstrap.servers: Cannot look up topic payments: the brokers at")
        .contains(
            "refuse the user or the password in kafka.sasl.jaas.config: Authentication failed")
        .doesNotContain(SecuredUser.PASSWORD);
    RestResponse posted = connector.post();
    assertThat(posted.status()).isEqualTo(400);
    assertThat(posted.body().toString()).doesNotContain(SecuredUser.PASSWORD);
  }

  @Test
  void aProducersWrongPasswordStopsTheQuery() {
    SecuredUser user = user().may(DocumentedRight.neededFor("exactly_once_v2"));
    Map<String, String> wrong = cluster.users().client(user.name(), WRONG);
    SqlConnector connector =
        user.aggregation("exactly_once_v2")
            .with("kafka.producer.sasl.jaas.config", wrong.get("sasl.jaas.config"));

    assertThat(failure(connector, connector.post()))
        .contains(
            "refuse the user or the password in kafka.producer.sasl.jaas.config,"
                + " kafka.sasl.jaas.config: Authentication failed")
        .doesNotContain(SecuredUser.PASSWORD);
  }

  private SecuredUser user() {
    return SecuredUser.create(cluster, "user-" + ++users);
  }
}
