package io.connectsql.perf.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.perf.rival.AvroSerializer;
import java.util.HashSet;
import java.util.Set;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.utils.Bytes;
import org.junit.jupiter.api.Test;

class HeartbeatRecordsTest {

  private static final int INSTANCES = 50;

  private final HeartbeatRecords records =
      new HeartbeatRecords(
          "heartbeats", new AvroSerializer((subject, schema) -> 1), INSTANCES, 7_000);

  @Test
  void comeOnceInASecondFromEachInstance() {
    for (int second = 0; second < 3; second++) {
      long start = 7_000 + second * 1_000L;
      Set<Bytes> keys = new HashSet<>();
      for (int i = 0; i < INSTANCES; i++) {
        ProducerRecord<byte[], byte[]> record = records.record((long) second * INSTANCES + i);
        keys.add(Bytes.wrap(record.key()));
        assertThat(record.timestamp()).isBetween(start, start + 999);
      }
      assertThat(keys).hasSize(INSTANCES);
    }
  }

  @Test
  void areTheSameForTheSameNumber() {
    assertThat(records.record(3).value()).isEqualTo(records.record(3).value());
    assertThat(records.record(3).timestamp()).isEqualTo(records.record(3).timestamp());
  }
}
