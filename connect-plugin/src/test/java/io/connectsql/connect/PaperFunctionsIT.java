package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Runs the functions of the KSQL paper's section 4 from a jar, and the queries of section 5. */
@ExtendWith(SharedCluster.class)
class PaperFunctionsIT {

  private static final String SQL =
      """
      CREATE STREAM inputStream (id VARCHAR KEY, col1 INTEGER, amount DOUBLE)
        WITH (KAFKA_TOPIC='functions_input', VALUE_FORMAT='JSON');

      CREATE STREAM test AS SELECT id, multiply(col1, 25)
      FROM inputStream;

      CREATE TABLE sums AS SELECT id, my_sum(amount) AS total FROM inputStream GROUP BY id;

      CREATE STREAM pageviewfilter
      AS SELECT * FROM inputStream
      WHERE id LIKE '%10';
      """;

  @TempDir Path functions;

  @Test
  void runsFunctionsOfAJar(LocalCluster cluster) throws IOException {
    FunctionsJar.write(functions.resolve("functions.jar"));
    cluster.topics().create("functions_input", 2);
    cluster
        .topics()
        .produce(
            List.of(
                TopicRows.row("functions_input", "u10", "{\"COL1\":4,\"AMOUNT\":1.5}", 0),
                TopicRows.row("functions_input", "u11", "{\"COL1\":-1,\"AMOUNT\":2.0}", 0),
                TopicRows.row("functions_input", "u10", "{\"COL1\":null,\"AMOUNT\":0.25}", 0)));

    try (SqlConnector connector =
        SqlConnector.of(cluster, "functions", SQL)
            .with("sql.functions.directory", functions.toString())
            .start(1)) {
      assertThat(TopicRows.of(cluster, "TEST").await(3))
          .containsExactlyInAnyOrder(
              "u10 {\"KSQL_COL_0\":100}", "u11 {\"KSQL_COL_0\":-25}", "u10 {\"KSQL_COL_0\":null}");
      assertThat(TopicRows.of(cluster, "PAGEVIEWFILTER").await(2))
          .containsExactly(
              "u10 {\"COL1\":4,\"AMOUNT\":1.5}", "u10 {\"COL1\":null,\"AMOUNT\":0.25}");
      Map<String, String> sums = Map.of("u10", "{\"TOTAL\":1.75}", "u11", "{\"TOTAL\":2.0}");
      assertThat(TopicRows.of(cluster, "SUMS").awaitLatest(sums)).isEqualTo(sums);
    }
  }
}
