package io.connectsql.runtime.changelog;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ChangelogScanTest {

  private static final String TOPIC = "copy";
  private static final TopicPartition PARTITION = new TopicPartition(TOPIC, 0);
  private static final long BEGIN = 5;
  private static final Duration RETENTION = Duration.ofMillis(100);

  private final Log log = new Log();
  private final ChangelogScan scan = new ChangelogScan(log);

  @AfterEach
  void close() {
    scan.close();
    assertThat(log.closed()).isTrue();
  }

  @Test
  void keepsWhatIsNotOlderThanTheLatestRecordByTheRetention() {
    log.append(0, 99, 100, 150, 200);

    assertThat(firstKept(0)).containsExactly(Map.entry(PARTITION, BEGIN + 2));
  }

  @Test
  void hasNothingToSayWhereNothingIsOver() {
    log.append(100, 150, 200);

    assertThat(firstKept(0)).isEmpty();
  }

  @Test
  void takesTheLatestRecordForTheLast() {
    log.append(0, 50, 200, 150, 20);

    assertThat(firstKept(0)).containsExactly(Map.entry(PARTITION, BEGIN + 2));
  }

  /** It comes after a younger one, and goes with it. */
  @Test
  void keepsOldRecordsBehindOneThatIsKept() {
    log.append(0, 150, 20, 200);

    assertThat(firstKept(0)).containsExactly(Map.entry(PARTITION, BEGIN + 1));
  }

  @Test
  void looksBeyondTheMarkersOfManyTransactions() {
    log.append(0, 200);
    IntStream.range(0, 2_500).forEach(marker -> log.appendMarker());

    assertThat(firstKept(0)).containsExactly(Map.entry(PARTITION, BEGIN + 1));
  }

  @Test
  void hasNothingToSayOfAPartitionWithoutRecords() {
    log.appendMarker();

    assertThat(firstKept(0)).isEmpty();
  }

  @Test
  void leavesOtherPartitionsAlone() {
    log.append(0, 200);

    assertThat(firstKept(1)).isEmpty();
  }

  private Map<TopicPartition, Long> firstKept(int partition) {
    return scan.firstKept(TOPIC, RETENTION, Set.of(partition));
  }

  /** A partition that can be read again and again. Where no record is, there is a marker. */
  private static final class Log extends MockConsumer<byte[], byte[]> {
    private static final int BATCH = 100;

    private final NavigableMap<Long, Long> times = new TreeMap<>();
    private long end = BEGIN;

    Log() {
      super("none");
      updatePartitions(TOPIC, List.of(new PartitionInfo(TOPIC, 0, null, null, null)));
      updateBeginningOffsets(Map.of(PARTITION, BEGIN));
      updateEndOffsets(Map.of(PARTITION, end));
    }

    void append(long... timestamps) {
      for (long timestamp : timestamps) {
        times.put(end, timestamp);
        appendMarker();
      }
    }

    void appendMarker() {
      end++;
      updateEndOffsets(Map.of(PARTITION, end));
    }

    @Override
    public synchronized ConsumerRecords<byte[], byte[]> poll(Duration limit) {
      long from = position(PARTITION);
      long to = Math.min(end, from + BATCH);
      seek(PARTITION, to);
      return new ConsumerRecords<>(
          Map.of(PARTITION, times.subMap(from, to).entrySet().stream().map(Log::record).toList()),
          Map.of());
    }

    private static ConsumerRecord<byte[], byte[]> record(Map.Entry<Long, Long> time) {
      return new ConsumerRecord<>(
          TOPIC,
          0,
          time.getKey(),
          time.getValue(),
          TimestampType.CREATE_TIME,
          0,
          0,
          null,
          null,
          new RecordHeaders(),
          Optional.empty());
    }
  }
}
