package io.connectsql.runtime.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.SqlEngine;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.catalog.Catalog;
import io.connectsql.catalog.TopicCatalog.TopicShape;
import io.connectsql.runtime.Engines;
import io.connectsql.runtime.ScriptSettings;
import io.connectsql.runtime.client.SizeLimits;
import io.connectsql.runtime.error.BadRecordException;
import io.connectsql.runtime.error.QueryErrors;
import io.connectsql.runtime.metrics.Latency;
import io.connectsql.topology.RecordQuery;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;

/** A loop over two partitions whose query adds one to positive numbers and drops the others. */
class RecordLoopTest {
  private static final String GROUP = "dummy.group.id";
  private static final TopicPartition P0 = new TopicPartition("in", 0);
  private static final TopicPartition P1 = new TopicPartition("in", 1);
  private static final long TIME = 1_000;
  private static final Duration NEVER = Duration.ofHours(1);
  private static final String SQL =
      """
      CREATE STREAM source (n INT) WITH (KAFKA_TOPIC='in', VALUE_FORMAT='KAFKA');
      CREATE STREAM out AS SELECT n + 1 AS n FROM source WHERE n > 0;
      """;

  private final List<Map<TopicPartition, OffsetAndMetadata>> committed = new ArrayList<>();
  private final MockConsumer<byte[], byte[]> consumer =
      new MockConsumer<>("earliest") {
        @Override
        public synchronized void commitSync(Map<TopicPartition, OffsetAndMetadata> offsets) {
          super.commitSync(offsets);
          committed.add(Map.copyOf(offsets));
        }

        @Override
        public synchronized void subscribe(
            Collection<String> topics, ConsumerRebalanceListener listener) {
          super.subscribe(topics, listener);
          rebalances = listener;
        }
      };
  private final List<MockProducer<byte[], byte[]>> producers = new ArrayList<>();
  private final Deque<MockProducer<byte[], byte[]>> prepared = new ArrayDeque<>();
  private final List<Throwable> failures = new ArrayList<>();
  private final Latency latency = new Latency();
  private ConsumerRebalanceListener rebalances;
  private RecordLoop loop;

  RecordLoopTest() {
    consumer.updatePartitions("in", List.of(info(0), info(1)));
    consumer.updateBeginningOffsets(Map.of(P0, 0L, P1, 0L));
    assign(P0, P1);
  }

  private static PartitionInfo info(int partition) {
    Node[] none = {};
    return new PartitionInfo("in", partition, null, none, none);
  }

  private void assign(TopicPartition... partitions) {
    consumer.schedulePollTask(() -> consumer.rebalance(List.of(partitions)));
  }

  private void receive(TopicPartition partition, long offset, int... values) {
    consumer.schedulePollTask(() -> add(partition, offset, values));
  }

  private void add(TopicPartition partition, long offset, int... values) {
    for (int i = 0; i < values.length; i++) {
      byte[] value = ByteBuffer.allocate(4).putInt(values[i]).array();
      consumer.addRecord(record(partition, offset + i, value));
    }
  }

  private static ConsumerRecord<byte[], byte[]> record(
      TopicPartition partition, long offset, byte[] value) {
    return new ConsumerRecord<>(
        partition.topic(),
        partition.partition(),
        offset,
        TIME,
        TimestampType.CREATE_TIME,
        ConsumerRecord.NULL_SIZE,
        value.length,
        null,
        value,
        new RecordHeaders(),
        Optional.empty());
  }

  private void then(Runnable task) {
    consumer.schedulePollTask(task);
  }

  private void run(boolean exactlyOnce, Duration commitInterval) {
    run(exactlyOnce, new Timing(commitInterval, Duration.ofMinutes(1)));
  }

  private void run(boolean exactlyOnce, Timing timing) {
    ResultWriter writer =
        exactlyOnce
            ? new TransactionalWriter(this::producer, consumer)
            : new FlushingWriter(this::producer, consumer);
    QueryErrors errors = new QueryErrors("CSAS_OUT", false);
    loop =
        new RecordLoop(
            query(errors),
            consumer,
            writer,
            timing,
            new SizeLimits(1_000_000, Map.of()),
            latency,
            errors,
            failures::add);
    loop.run();
  }

  private static RecordQuery query(QueryErrors errors) {
    try (Engines engines = Engines.of(new ScriptSettings(Map.of()))) {
      SqlEngine engine = engines.engine();
      PersistentQuery query =
          engine
              .script(Catalog.empty(), topic -> Optional.of(new TopicShape(2, 1)), Map.of())
              .compile(SQL)
              .queries()
              .get(0);
      return RecordQuery.of(query, engine.formats(), engine.registry(), errors);
    }
  }

  private Producer<byte[], byte[]> producer() {
    MockProducer<byte[], byte[]> producer =
        prepared.isEmpty() ? newProducer() : prepared.removeFirst();
    producers.add(producer);
    return producer;
  }

  private static MockProducer<byte[], byte[]> newProducer() {
    return new MockProducer<>(true, null, new ByteArraySerializer(), new ByteArraySerializer());
  }

  /** The results that readers of committed records see. */
  private List<Integer> written() {
    return producers.stream()
        .flatMap(producer -> producer.history().stream())
        .map(record -> ByteBuffer.wrap(record.value()).getInt())
        .toList();
  }

  /** What was committed, transaction by transaction. */
  private List<Map<TopicPartition, Long>> positions() {
    return producers.stream()
        .flatMap(producer -> producer.consumerGroupOffsetsHistory().stream())
        .map(
            groups ->
                groups.get(GROUP).entrySet().stream()
                    .collect(Collectors.toMap(Map.Entry::getKey, e -> e.getValue().offset())))
        .toList();
  }

  @Test
  void resultsAndPositionsAreOneTransaction() {
    receive(P0, 0, 1, 2, -3);
    receive(P1, 7, -5);
    then(() -> loop.stop());
    run(true, NEVER);
    assertThat(failures).isEmpty();
    assertThat(written()).containsExactly(2, 3);
    assertThat(producers.get(0).commitCount()).isEqualTo(1);
    assertThat(positions()).containsExactly(Map.of(P0, 3L, P1, 8L));
    assertThat(consumer.closed()).isTrue();
    assertThat(producers.get(0).closed()).isTrue();
  }

  @Test
  void measuresHowOldResultsAreWhenTheyAreSent() {
    receive(P0, 0, 1, 2, -3);
    then(() -> loop.stop());
    long before = System.currentTimeMillis();
    run(true, NEVER);
    long after = System.currentTimeMillis();
    assertThat(latency.max(after)).isBetween((double) before - TIME, (double) after - TIME);
    assertThat(latency.average(after)).isEqualTo(latency.max(after));
  }

  @Test
  void slowRecordsAreCommittedOneByOne() {
    receive(P0, 0, 1, 2);
    then(() -> loop.stop());
    run(true, Duration.ZERO);
    assertThat(positions()).startsWith(Map.of(P0, 1L), Map.of(P0, 2L));
    assertThat(written()).containsExactly(2, 3);
  }

  @Test
  void aFencedThreadTakesBackAndGoesOnWithAnotherProducer() {
    receive(P0, 0, 1);
    then(
        () -> {
          producers.get(0).fenceProducer();
          add(P0, 1, 2);
        });
    // The records since the last commit, of which there was none, are read again.
    then(
        () -> {
          assertThat(consumer.position(P0)).isZero();
          add(P0, 0, 1, 2);
        });
    then(() -> loop.stop());
    run(true, NEVER);
    assertThat(failures).isEmpty();
    assertThat(producers).hasSize(2);
    assertThat(producers.get(0).closed()).isTrue();
    assertThat(producers.get(0).history()).isEmpty();
    assertThat(written()).containsExactly(2, 3);
    assertThat(positions()).containsExactly(Map.of(P0, 2L));
  }

  @Test
  void resultsOfLostPartitionsAreTakenBackAlsoIfThePartitionsAreBackAtOnce() {
    receive(P0, 0, 1);
    // Within one poll: the session has ended, the thread joins again and gets the same partitions.
    then(
        () -> {
          rebalances.onPartitionsLost(List.of(P0, P1));
          rebalances.onPartitionsAssigned(List.of(P0, P1));
          add(P0, 1, 2);
        });
    then(
        () -> {
          assertThat(consumer.position(P0)).isZero();
          add(P0, 0, 1, 2);
        });
    then(() -> loop.stop());
    run(true, NEVER);
    assertThat(failures).isEmpty();
    assertThat(producers).hasSize(2);
    assertThat(producers.get(0).transactionAborted()).isTrue();
    assertThat(written()).containsExactly(2, 3);
    assertThat(positions()).containsExactly(Map.of(P0, 2L));
  }

  @Test
  void brokersThatDoNotAnswerAreAskedAgain() {
    MockProducer<byte[], byte[]> absent = newProducer();
    absent.initTransactionException = new TimeoutException("no answer");
    prepared.add(absent);
    receive(P0, 0, 1);
    then(() -> loop.stop());
    run(true, NEVER);
    assertThat(failures).isEmpty();
    assertThat(producers).hasSize(2);
    assertThat(written()).containsExactly(2);
  }

  @Test
  void brokersThatNeverAnswerEndTheThread() {
    for (int i = 0; i < 2; i++) {
      MockProducer<byte[], byte[]> absent = newProducer();
      absent.initTransactionException = new TimeoutException("no answer");
      prepared.add(absent);
    }
    run(true, new Timing(NEVER, Duration.ZERO));
    assertThat(failures).singleElement().isInstanceOf(TimeoutException.class);
    assertThat(prepared).isEmpty();
  }

  @Test
  void whatIsNotAllowedEndsTheThread() {
    then(() -> consumer.setPollException(new TopicAuthorizationException(Set.of("in"))));
    run(true, NEVER);
    assertThat(failures).singleElement().isInstanceOf(TopicAuthorizationException.class);
    assertThat(consumer.closed()).isTrue();
  }

  @Test
  void aBadRecordEndsTheThreadAndNothingOfItsTransactionIsWritten() {
    receive(P0, 0, 1);
    then(() -> consumer.addRecord(record(P0, 1, new byte[] {1, 2, 3})));
    run(true, NEVER);
    assertThat(failures)
        .singleElement()
        .isInstanceOf(BadRecordException.class)
        .extracting(Throwable::getMessage)
        .asString()
        .startsWith("Cannot process the record at topic in, partition 0, offset 1: ");
    assertThat(producers.get(0).transactionAborted()).isTrue();
    assertThat(written()).isEmpty();
    assertThat(positions()).isEmpty();
  }

  @Test
  void partitionsAreGivenAwayWithWhatWasReadOfThem() {
    receive(P0, 0, 1);
    receive(P1, 0, 2);
    assign(P0);
    then(
        () -> {
          assertThat(positions()).containsExactly(Map.of(P0, 1L, P1, 1L));
          loop.stop();
        });
    run(true, NEVER);
    assertThat(written()).containsExactly(2, 3);
    assertThat(positions()).hasSize(1);
  }

  @Test
  void aPausedThreadPutsBackWhatComes() {
    then(
        () -> {
          loop.pause();
          add(P0, 0, 1);
        });
    then(
        () -> {
          assertThat(consumer.paused()).containsExactlyInAnyOrder(P0, P1);
          assertThat(consumer.position(P0)).isZero();
          loop.resume();
        });
    receive(P0, 0, 1);
    then(() -> loop.stop());
    run(true, NEVER);
    assertThat(written()).containsExactly(2);
    assertThat(positions()).containsExactly(Map.of(P0, 1L));
  }

  @Test
  void atLeastOnceCommitsPositionsWhenResultsAreWritten() {
    receive(P0, 0, 1, 2);
    then(() -> loop.stop());
    run(false, NEVER);
    assertThat(failures).isEmpty();
    assertThat(written()).containsExactly(2, 3);
    assertThat(producers.get(0).flushed()).isTrue();
    assertThat(committed).containsExactly(Map.of(P0, new OffsetAndMetadata(2)));
  }

  @Test
  void atLeastOnceReadsAgainWhatCouldNotBeWritten() {
    MockProducer<byte[], byte[]> failing =
        new MockProducer<>(false, null, new ByteArraySerializer(), new ByteArraySerializer());
    prepared.add(failing);
    receive(P0, 0, 1);
    then(() -> assertThat(failing.errorNext(new TimeoutException("no answer"))).isTrue());
    assign(P0);
    then(
        () -> {
          assertThat(consumer.position(P0)).isZero();
          add(P0, 0, 1);
        });
    then(() -> loop.stop());
    run(false, NEVER);
    assertThat(failures).isEmpty();
    assertThat(producers).hasSize(2);
    assertThat(producers.get(1).history()).hasSize(1);
    assertThat(committed).containsExactly(Map.of(P0, new OffsetAndMetadata(1)));
  }
}
