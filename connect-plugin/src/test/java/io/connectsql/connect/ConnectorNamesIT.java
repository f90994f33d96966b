package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.LocalCluster;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Connectors share no consumer group, even if Kafka takes the name of one only changed. */
@ExtendWith(SharedCluster.class)
class ConnectorNamesIT {

  private static final int COUNT = 300;

  private final LocalCluster cluster;

  ConnectorNamesIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @Test
  void namesThatDifferOnlyInWhatKafkaRefuses() {
    NumberedInput input = NumberedInput.create(cluster, "twin_numbers", 4);
    input.produce(COUNT);
    try (SqlConnector first = twin("twin:x", input, "twin_1").start(1);
        SqlConnector second = twin("twin_3ax", input, "twin_2").start(1)) {
      input.assertOnceEach(second, "CSAS_TWIN", "twin_2");
      cluster.topics().awaitRecords("twin_1", COUNT, SqlConnector.LIMIT);
      assertThat(cluster.topics().count("twin_1")).isEqualTo(COUNT);
      assertThat(first.name()).isNotEqualTo(second.name());
    }
  }

  private SqlConnector twin(String name, NumberedInput input, String output) {
    return SqlConnector.of(
        cluster,
        name,
        input.stream()
            + "CREATE STREAM twin WITH (KAFKA_TOPIC='"
            + output
            + "') AS SELECT * FROM numbers;");
  }
}
