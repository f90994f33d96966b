package io.connectsql.runtime.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimeOrderTest {
  private static final TopicPartition STREAM = new TopicPartition("stream", 0);
  private static final TopicPartition TABLE = new TopicPartition("table", 0);
  private static final TopicPartition OTHER = new TopicPartition("other", 0);
  private static final Set<String> TOPICS = Set.of("stream", "table", "other");

  private final TimeOrder order =
      new TimeOrder(new TaskInputs(Map.of("stream", TOPICS, "table", TOPICS, "other", TOPICS)));
  private final Map<TopicPartition, OptionalLong> lags = new HashMap<>();
  private final Map<TopicPartition, Long> offsets = new HashMap<>();
  private final Set<TopicPartition> paused = new HashSet<>();

  /** What is due of records of these times, the first of which has the partition's next offset. */
  private List<Long> release(TopicPartition partition, long... times) {
    return times(release(Map.of(partition, times)), partition);
  }

  private ConsumerRecords<byte[], byte[]> release(Map<TopicPartition, long[]> read) {
    Map<TopicPartition, List<ConsumerRecord<byte[], byte[]>>> records = new HashMap<>();
    Map<TopicPartition, OffsetAndMetadata> next = new HashMap<>();
    read.forEach(
        (partition, times) -> {
          for (long time : times) {
            long offset = offsets.merge(partition, 1L, Long::sum) - 1;
            records
                .computeIfAbsent(partition, p -> new ArrayList<>())
                .add(at(partition, offset, time));
          }
          next.put(partition, new OffsetAndMetadata(offsets.getOrDefault(partition, 0L)));
        });
    return order.release(
        new ConsumerRecords<>(records, next),
        paused,
        partition -> lags.getOrDefault(partition, OptionalLong.of(0)));
  }

  private static ConsumerRecord<byte[], byte[]> at(
      TopicPartition partition, long offset, long time) {
    return new ConsumerRecord<>(
        partition.topic(),
        partition.partition(),
        offset,
        time,
        TimestampType.CREATE_TIME,
        0,
        0,
        null,
        null,
        new RecordHeaders(),
        Optional.of(7));
  }

  private static List<Long> times(
      ConsumerRecords<byte[], byte[]> records, TopicPartition partition) {
    return records.records(partition).stream().map(ConsumerRecord::timestamp).toList();
  }

  private void lag(TopicPartition partition, long lag) {
    lags.put(partition, OptionalLong.of(lag));
  }

  @Test
  void keepsNothingBackForTopicsThatHaveBeenReadToTheirEnd() {
    lag(STREAM, 100);
    assertThat(release(STREAM, 1, 3, 2)).containsExactly(1L, 3L, 2L);
    assertThat(order.waiting()).isEmpty();
  }

  @Test
  void keepsBackWhatIsLaterThanWhatWasReadOfATopicThatLags() {
    lag(TABLE, 10);
    lag(STREAM, 10);
    assertThat(release(TABLE, 1, 5)).isEmpty();
    ConsumerRecords<byte[], byte[]> due = release(Map.of(STREAM, new long[] {2, 6}));
    assertThat(times(due, TABLE)).containsExactly(1L, 5L);
    assertThat(times(due, STREAM)).containsExactly(2L);
    due = release(Map.of(TABLE, new long[] {8}));
    assertThat(times(due, TABLE)).isEmpty();
    assertThat(times(due, STREAM)).containsExactly(6L);
  }

  @Test
  void givesWhereToReadOnForWhatIsKeptBack() {
    lag(TABLE, 10);
    lag(STREAM, 10);
    ConsumerRecords<byte[], byte[]> due =
        release(Map.of(TABLE, new long[] {1, 5}, STREAM, new long[] {2, 6}));
    assertThat(times(due, TABLE)).containsExactly(1L, 5L);
    assertThat(times(due, STREAM)).containsExactly(2L);
    assertThat(due.nextOffsets())
        .containsEntry(TABLE, new OffsetAndMetadata(2))
        .containsEntry(STREAM, new OffsetAndMetadata(1, Optional.of(7), ""));
    assertThat(order.waiting()).containsExactly(STREAM);
    assertThat(order.position(STREAM)).hasValue(1);
    assertThat(order.position(TABLE)).isEmpty();

    lag(TABLE, 0);
    due = release(Map.of());
    assertThat(times(due, STREAM)).containsExactly(6L);
    assertThat(due.nextOffsets()).isEqualTo(Map.of(STREAM, new OffsetAndMetadata(2)));
    assertThat(order.waiting()).isEmpty();
  }

  @Test
  void waitsForATopicOfWhichNothingIsKnown() {
    lags.put(TABLE, OptionalLong.empty());
    assertThat(release(STREAM, 1)).isEmpty();
    lag(TABLE, 0);
    assertThat(times(release(Map.of()), STREAM)).containsExactly(1L);
  }

  @Test
  void keepsWhatATaskDoesNotTake() {
    lag(TABLE, 5);
    assertThat(release(STREAM, 4, 5)).isEmpty();
    paused.add(STREAM);
    lag(TABLE, 0);
    ConsumerRecords<byte[], byte[]> due = release(Map.of(TABLE, new long[] {3, 6}));
    assertThat(times(due, STREAM)).isEmpty();
    assertThat(times(due, TABLE)).containsExactly(3L);
    assertThat(order.waiting()).containsExactlyInAnyOrder(STREAM, TABLE);
    paused.clear();
    due = release(Map.of());
    assertThat(times(due, STREAM)).containsExactly(4L, 5L);
    assertThat(times(due, TABLE)).containsExactly(6L);
  }

  @Test
  void doesNotWaitForOtherTasks() {
    lags.put(new TopicPartition("table", 1), OptionalLong.of(5));
    lags.put(new TopicPartition("elsewhere", 0), OptionalLong.of(5));
    assertThat(release(STREAM, 1)).containsExactly(1L);
    TopicPartition alone = new TopicPartition("elsewhere", 3);
    lags.put(new TopicPartition("table", 3), OptionalLong.of(5));
    assertThat(release(alone, 1)).containsExactly(1L);
  }

  @Test
  void forgetsPartitionsThatGo() {
    lag(TABLE, 5);
    assertThat(release(STREAM, 1)).isEmpty();
    order.forget(Set.of(STREAM));
    lag(TABLE, 0);
    assertThat(release(Map.of())).isEmpty();
    assertThat(order.waiting()).isEmpty();
  }

  @Test
  void forgetsHowFarItHadReadWhatIsReadAnew() {
    lag(TABLE, 5);
    assertThat(release(TABLE, 9)).containsExactly(9L);
    order.forget(Set.of(TABLE));
    assertThat(release(STREAM, 1)).isEmpty();
  }

  /** As a task does: takes the earliest record it has, as soon as it has one. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void givesAllRecordsOfSeveralTopicsInOrderOfTime(long seed) {
    Random random = new Random(seed);
    Map<TopicPartition, List<Long>> logs = new HashMap<>();
    for (TopicPartition partition : List.of(STREAM, TABLE, OTHER)) {
      List<Long> log = random.longs(500, 0, 2_000).sorted().boxed().toList();
      logs.put(partition, new ArrayList<>(log));
      lags.put(partition, OptionalLong.empty());
    }
    List<Long> processed = new ArrayList<>();
    for (int poll = 0; processed.size() < 1_500; poll++) {
      assertThat(poll).as("polls").isLessThan(10_000);
      paused.clear();
      logs.keySet().stream().filter(partition -> random.nextInt(5) == 0).forEach(paused::add);
      ConsumerRecords<byte[], byte[]> due = release(read(logs, random));
      assertThat(due.partitions()).noneMatch(paused::contains);
      List<Long> batch = new ArrayList<>();
      due.forEach(record -> batch.add(record.timestamp()));
      batch.sort(Comparator.naturalOrder());
      processed.addAll(batch);
    }
    assertThat(processed).isSorted();
  }

  /** Reads some records of some partitions, none of those that wait or are paused. */
  private Map<TopicPartition, long[]> read(Map<TopicPartition, List<Long>> logs, Random random) {
    Map<TopicPartition, long[]> read = new HashMap<>();
    logs.forEach(
        (partition, log) -> {
          if (!order.waiting().contains(partition)
              && !paused.contains(partition)
              && random.nextBoolean()) {
            List<Long> next = log.subList(0, Math.min(log.size(), random.nextInt(40)));
            if (!next.isEmpty()) {
              read.put(partition, next.stream().mapToLong(Long::longValue).toArray());
            }
            next.clear();
            lag(partition, log.size());
          }
        });
    return read;
  }
}
