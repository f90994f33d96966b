package io.connectsql.perf.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.perf.rival.AvroSerializer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class MetricsSourceTest {

  private final MetricsSource source = new MetricsSource(100_000);

  @Test
  void makesTheSameRecordForTheSameNumber() {
    assertThat(source.record(7)).isEqualTo(new MetricsSource(100_000).record(7));
    assertThat(source.record(7)).isNotEqualTo(source.record(8));
  }

  @Test
  void usesAsManyInstancesAsAsked() {
    MetricsSource small = new MetricsSource(3);
    assertThat(LongStream.range(0, 100).map(number -> small.record(number).instance()).distinct())
        .containsExactlyInAnyOrder(0L, 1L, 2L);
  }

  @Test
  void makesRecordsOfTheSizeInThePaper() {
    MetricsAvro encoder = new MetricsAvro(new AvroSerializer((subject, schema) -> 1), "metrics");
    double average =
        LongStream.range(0, 1000)
            .mapToInt(number -> encoder.encode(source.record(number)).length)
            .average()
            .orElseThrow();
    assertThat(average).isBetween(215.0, 225.0);
  }

  @Test
  void writesJson() {
    Metrics metrics = source.record(1);
    assertThat(new String(new MetricsJson().encode(metrics), UTF_8))
        .startsWith("{\"ID\":\"" + metrics.id() + "\",\"SOURCE\":\"" + metrics.source() + "\"")
        .contains("\"METRIC\":{\"NAME\":\"" + metrics.name() + "\",\"VALUE\":" + metrics.value());
  }
}
