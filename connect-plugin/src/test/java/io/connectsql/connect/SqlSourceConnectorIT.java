package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Runs the statements of the KSQL paper's section 3.3 on two workers. */
@ExtendWith(SharedCluster.class)
class SqlSourceConnectorIT {

  private static final String SQL =
      """
      CREATE STREAM pageviews (viewtime BIGINT,
        userid VARCHAR, pageid VARCHAR) WITH
        (KAFKA_TOPIC='pageviews_topic',
        VALUE_FORMAT='JSON');

      CREATE TABLE users (registertime BIGINT,
        gender VARCHAR,
        regionid VARCHAR,
        userid VARCHAR,
        address STRUCT<
          street VARCHAR, zip INTEGER
        >
      ) WITH (
        KAFKA_TOPIC='user_topic',
        VALUE_FORMAT='JSON',
        KEY='userid'
      );

      CREATE STREAM enrichedpageviews AS SELECT * FROM pageviews LEFT JOIN users
        ON pageviews.userid = users.userid WHERE regionid = 'region 10';

      CREATE TABLE userviewcount AS
        SELECT userid, count(*)
        FROM pageviews
        WINDOW TUMBLING (SIZE 1 HOUR)
        GROUP BY userid;
      """;

  private static final String ADDRESS = "{\"STREET\":\"Main\",\"ZIP\":94301}";
  private static final long HOUR = Duration.ofHours(1).toMillis();

  private final long firstHour =
      Instant.now().truncatedTo(ChronoUnit.HOURS).minus(5, ChronoUnit.HOURS).toEpochMilli();

  @Test
  void runsTheStatementsOfThePaper(LocalCluster cluster) {
    cluster.topics().create("pageviews_topic", 2);
    cluster.topics().create("user_topic", 2);
    cluster
        .topics()
        .produce(
            List.of(
                user("u1", "region 10", "{\"street\":\"Main\",\"zip\":94301}"),
                user("u2", "region 11", "null"),
                user("u3", "region 10", "null")));

    try (SqlConnector connector = SqlConnector.of(cluster, "paper", SQL).tasks(2).start(2)) {
      cluster
          .topics()
          .produce(
              List.of(
                  view("u1", "p1", firstHour),
                  view("u2", "p2", firstHour + 1),
                  view("u1", "p3", firstHour + HOUR - 1),
                  view("u3", "p4", firstHour + 2),
                  view("u1", "p5", firstHour + HOUR)));

      assertThat(TopicRows.of(cluster, "ENRICHEDPAGEVIEWS").await(4))
          .containsExactlyInAnyOrder(
              "u1 " + enriched("p1", firstHour, "u1", ADDRESS),
              "u1 " + enriched("p3", firstHour + HOUR - 1, "u1", ADDRESS),
              "u3 " + enriched("p4", firstHour + 2, "u3", "null"),
              "u1 " + enriched("p5", firstHour + HOUR, "u1", ADDRESS));
      Map<String, String> counts =
          Map.of(
              "u1@" + firstHour, "{\"KSQL_COL_0\":2}",
              "u2@" + firstHour, "{\"KSQL_COL_0\":1}",
              "u3@" + firstHour, "{\"KSQL_COL_0\":1}",
              "u1@" + (firstHour + HOUR), "{\"KSQL_COL_0\":1}");
      assertThat(TopicRows.of(cluster, "USERVIEWCOUNT").windowed().awaitLatest(counts))
          .isEqualTo(counts);
    }
  }

  private static String enriched(String page, long time, String user, String address) {
    return """
        {"PAGEVIEWS_VIEWTIME":%d,"PAGEVIEWS_PAGEID":"%s","USERS_REGISTERTIME":1,\
        "USERS_GENDER":"FEMALE","USERS_REGIONID":"region 10","USERS_USERID":"%s",\
        "USERS_ADDRESS":%s}"""
        .formatted(time, page, user, address);
  }

  private ProducerRecord<byte[], byte[]> user(String id, String region, String address) {
    String json =
        """
        {"registertime":1,"gender":"FEMALE","regionid":"%s","userid":"%s","address":%s}"""
            .formatted(region, id, address);
    return TopicRows.row("user_topic", id, json, firstHour - 1);
  }

  private static ProducerRecord<byte[], byte[]> view(String user, String page, long time) {
    String json =
        """
        {"viewtime":%d,"userid":"%s","pageid":"%s"}"""
            .formatted(time, user, page);
    return TopicRows.row("pageviews_topic", null, json, time);
  }
}
