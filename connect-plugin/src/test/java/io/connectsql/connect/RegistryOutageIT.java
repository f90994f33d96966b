package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import io.connectsql.cluster.RestResponse;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What works without the schema registry, and what says that it is missing. */
@ExtendWith(SharedCluster.class)
class RegistryOutageIT {

  private static final int BATCH = 200;
  private static final String SECRET = "hush-registry";

  private final LocalCluster cluster;

  RegistryOutageIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @Test
  void queriesGoOnAndTasksSayWhatTheyLack() {
    URI url = cluster.registryUrl();
    String place = url.getHost() + ":" + url.getPort();
    String missing = "annot reach schema registry http://" + place;
    NumberedInput input = NumberedInput.create(cluster, "unregistered_numbers", 2);
    try (SqlConnector connector = connector("unregistered", input, place + url.getPath())) {
      connector.start(1);
      input.produce(BATCH);
      input.awaitReadBy(connector, "CSAS_UNREGISTERED");

      cluster.stopRegistry();
      try {
        input.produce(BATCH);
        input.assertOnceEach(connector, "CSAS_UNREGISTERED", "UNREGISTERED");

        cluster.connect().restartTask(connector.name(), 0).orThrow();
        assertThat(cluster.connect().awaitFailedTask(connector.name(), SqlConnector.LIMIT))
            .contains(missing)
            .doesNotContain(SECRET);
        RestResponse refused = connector("never", input, place + url.getPath()).post();
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.message()).contains(missing).doesNotContain(SECRET);
        input.produce(BATCH);
      } finally {
        cluster.startRegistry();
      }

      cluster.connect().restartTask(connector.name(), 0).orThrow();
      input.assertOnceEach(connector, "CSAS_UNREGISTERED", "UNREGISTERED");
      cluster.connect().awaitRunning(connector.name(), 1, SqlConnector.LIMIT);
    }
  }

  private SqlConnector connector(String name, NumberedInput input, String registry) {
    return SqlConnector.of(
            cluster,
            name,
            input.stream()
                + "CREATE STREAM "
                + name
                + " WITH (VALUE_FORMAT='AVRO') AS SELECT * FROM numbers;")
        .with("schema.registry.url", "http://user:" + SECRET + "@" + registry);
  }
}
