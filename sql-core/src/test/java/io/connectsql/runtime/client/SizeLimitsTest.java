package io.connectsql.runtime.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;

class SizeLimitsTest {

  /** A batch of one record with a value of 1000 bytes and no key has 1070 bytes. */
  private static final int BATCH = 1_070;

  @Test
  void aTopicTakesRecordsUpToItsLimit() {
    assertThat(SizeLimits.of(Map.of(), Map.of("t", BATCH)).excess(record("t"))).isNull();
    assertThat(SizeLimits.of(Map.of(), Map.of("t", BATCH - 1)).excess(record("t")))
        .hasMessage("of 1070 bytes, max.message.bytes of the topic is 1069");
    assertThat(SizeLimits.of(Map.of(), Map.of("t", BATCH - 1)).excess(record("u"))).isNull();
  }

  @Test
  void aCompressedRecordIsLeftToTheBrokers() {
    assertThat(
            SizeLimits.of(Map.of("compression.type", "lz4"), Map.of("t", 500)).excess(record("t")))
        .isNull();
  }

  @Test
  void theProducerHasALimitToo() {
    assertThat(SizeLimits.of(Map.of("max.request.size", "1000"), Map.of()).excess(record("t")))
        .hasMessageMatching("of 10\\d\\d bytes, max\\.request\\.size of the producer is 1000");
    assertThat(SizeLimits.of(Map.of("max.request.size", 2000), Map.of()).excess(record("t")))
        .isNull();
  }

  private static ProducerRecord<byte[], byte[]> record(String topic) {
    return new ProducerRecord<>(topic, null, new byte[1_000]);
  }
}
