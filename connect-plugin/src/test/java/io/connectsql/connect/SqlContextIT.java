package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlContext;
import io.connectsql.SqlException;
import io.connectsql.cluster.LocalCluster;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Runs the statements of the KSQL paper's section 5.3 within this process. */
@ExtendWith(SharedCluster.class)
class SqlContextIT {

  @TempDir Path state;

  @Test
  void runsStatementsOneByOneAndGoesOnWhereItStopped(LocalCluster cluster) {
    cluster.topics().create("embedded_pageviews", 2);
    cluster.topics().produce("embedded_pageviews", null, view("user_10", "before"));
    cluster.topics().produce("embedded_pageviews", null, view("user_11", "other"));

    try (SqlContext context = context(cluster)) {
      createPageviews(context);
      assertThat(TopicRows.of(cluster, "embedded_filtered").await(1))
          .singleElement()
          .asString()
          .contains("\"PAGEID\":\"before\"");
      assertThat(context.sql("DESCRIBE pageviewfilter;"))
          .singleElement()
          .asString()
          .contains("written by CSAS_PAGEVIEWFILTER");
      assertThatThrownBy(() -> context.sql("DROP STREAM pageviews;"))
          .isInstanceOf(SqlException.class)
          .hasMessageContaining("CSAS_PAGEVIEWFILTER");
    }

    cluster.topics().produce("embedded_pageviews", null, view("user_10", "after"));
    try (SqlContext context = context(cluster)) {
      createPageviews(context);
      assertThat(TopicRows.of(cluster, "embedded_filtered").await(2))
          .hasSize(2)
          .anyMatch(row -> row.contains("\"PAGEID\":\"before\""))
          .anyMatch(row -> row.contains("\"PAGEID\":\"after\""));
      context.sql("TERMINATE CSAS_PAGEVIEWFILTER; DROP STREAM pageviewfilter;");
    }
  }

  private SqlContext context(LocalCluster cluster) {
    return new SqlContext(
        "embedded",
        Map.of(
            "bootstrap.servers",
            cluster.bootstrapServers(),
            "sql.state.directory",
            state.toString()));
  }

  private static void createPageviews(SqlContext context) {
    context.sql(
        """
        CREATE STREAM pageviews
        (viewtime BIGINT, userid VARCHAR,
        pageid VARCHAR) WITH
        (KAFKA_TOPIC='embedded_pageviews',
        VALUE_FORMAT='JSON');
        """);
    context.sql(
        """
        CREATE STREAM pageviewfilter WITH (KAFKA_TOPIC='embedded_filtered')
        AS SELECT * FROM pageviews
        WHERE userid LIKE '%10';
        """);
  }

  private static String view(String user, String page) {
    return "{\"viewtime\":1,\"userid\":\"" + user + "\",\"pageid\":\"" + page + "\"}";
  }
}
