package io.connectsql.connect.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.connect.boundary.Continuation;
import io.connectsql.connect.boundary.EngineException;
import io.connectsql.connect.boundary.Partition;
import io.connectsql.runtime.client.Setbacks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.record.TimestampType;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.sink.SinkRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What becomes of records when brokers do not take the rows that are made of them. */
class IntakeTest {
  private static final Partition P0 = new Partition("t", 0);
  private static final Partition P1 = new Partition("t", 1);

  private final FedScript script =
      new FedScript(
          """
          CREATE STREAM s (id VARCHAR KEY, amount BIGINT) WITH (KAFKA_TOPIC='t', FORMAT='CONNECT');
          CREATE STREAM copies WITH (VALUE_FORMAT='JSON', PARTITIONS=1) AS SELECT * FROM s;
          """);

  private final Brokers brokers = new Brokers();
  private final Intake intake =
      new Intake(
          script.evaluator(),
          (record, reason) -> {
            throw new AssertionError(reason);
          },
          brokers,
          new Setbacks(Duration.ofMinutes(1)),
          (error, topics) -> error.getMessage() + " of " + topics);

  /** Takes records until it is told to fail; what was not committed then is lost. */
  private static final class Brokers implements Delivery {
    private final Map<Partition, Long> committed = new HashMap<>();
    private final List<Partition> opened = new ArrayList<>();
    private final List<String> taken = new ArrayList<>();
    private Optional<KafkaException> failure = Optional.empty();

    private void answer() {
      failure.ifPresent(
          error -> {
            throw error;
          });
    }

    @Override
    public Map<Partition, Long> open(Collection<Partition> partitions) {
      answer();
      opened.addAll(partitions);
      Map<Partition, Long> positions = new HashMap<>(committed);
      positions.keySet().retainAll(partitions);
      return positions;
    }

    @Override
    public boolean isDue(Partition partition, long offset) {
      return true;
    }

    @Override
    public void write(
        Partition partition, long offset, List<ProducerRecord<byte[], byte[]>> results) {
      answer();
      taken.add(partition.number() + "/" + offset);
    }

    @Override
    public void refuse(Partition partition, long offset, Future<Void> report) {
      throw new AssertionError();
    }

    @Override
    public Duration maintain() {
      return Duration.ofSeconds(1);
    }

    @Override
    public Map<Partition, Long> commit(Map<Partition, Long> consumed) {
      answer();
      committed.putAll(consumed);
      return consumed;
    }

    @Override
    public void close(Collection<Partition> partitions) {}

    @Override
    public void close() {}
  }

  @AfterEach
  void close() {
    script.close();
  }

  private static List<SinkRecord> records(Partition partition, long from, long to) {
    return LongStream.range(from, to)
        .mapToObj(
            offset ->
                new SinkRecord(
                    partition.topic(),
                    partition.number(),
                    Schema.OPTIONAL_STRING_SCHEMA,
                    "k" + offset,
                    null,
                    Map.of("amount", offset),
                    offset,
                    1_000L,
                    TimestampType.CREATE_TIME))
        .toList();
  }

  /** Calls again until it says where to read on. */
  private Map<Partition, Long> awaitReturn(List<SinkRecord> records) {
    Continuation next = intake.put(records);
    while (next.from().isEmpty()) {
      next = intake.put(List.of());
    }
    return next.from();
  }

  @Test
  void goesBackToTheLastCommit() {
    intake.open(List.of(P0));
    intake.put(records(P0, 5, 8));
    assertThat(intake.commit(Map.of(P0, 8L))).containsExactly(Map.entry(P0, 8L));
    intake.put(records(P0, 8, 10));

    brokers.failure = Optional.of(new TimeoutException("brokers are away"));
    assertThat(intake.commit(Map.of(P0, 10L))).isEmpty();
    assertThat(intake.put(records(P0, 10, 12)).from()).isEmpty();
    brokers.failure = Optional.empty();
    assertThat(awaitReturn(records(P0, 12, 13))).containsExactly(Map.entry(P0, 8L));
    assertThat(brokers.taken).last().isEqualTo("0/9");

    // Connect says how far it had read before it goes back.
    assertThat(intake.commit(Map.of(P0, 13L))).isEmpty();
    assertThat(intake.put(records(P0, 8, 10)).from()).isEmpty();
    assertThat(brokers.taken).containsExactly("0/5", "0/6", "0/7", "0/8", "0/9", "0/8", "0/9");
    assertThat(intake.commit(Map.of(P0, 10L))).containsExactly(Map.entry(P0, 10L));
  }

  @Test
  void goesBackToTheFirstRecordIfThereIsNoCommit() {
    intake.open(List.of(P0, P1));
    intake.put(records(P0, 3, 5));
    brokers.failure = Optional.of(new TimeoutException("brokers are away"));
    List<SinkRecord> ofBoth = new ArrayList<>(records(P0, 5, 6));
    ofBoth.addAll(records(P1, 7, 9));
    intake.put(ofBoth);
    brokers.failure = Optional.empty();
    assertThat(awaitReturn(List.of())).containsOnly(Map.entry(P0, 3L), Map.entry(P1, 7L));
  }

  @Test
  void takesPartitionsOverWhenBrokersAreBack() {
    brokers.committed.put(P0, 4L);
    brokers.failure = Optional.of(new TimeoutException("brokers are away"));
    assertThat(intake.open(List.of(P0))).isEmpty();
    assertThat(intake.put(records(P0, 2, 4)).from()).isEmpty();
    brokers.failure = Optional.empty();
    assertThat(awaitReturn(List.of())).containsExactly(Map.entry(P0, 4L));
    assertThat(brokers.taken).isEmpty();
  }

  @Test
  void readsAgainAfterOpeningWhatConnectDidNot() {
    intake.open(List.of(P0));
    List<SinkRecord> ofBoth = new ArrayList<>(records(P0, 3, 5));
    ofBoth.addAll(records(P1, 7, 9));
    assertThat(intake.put(ofBoth).from()).containsOnly(Map.entry(P0, 3L), Map.entry(P1, 7L));
    assertThat(brokers.opened).containsExactly(P0, P1);

    // Connect says how far it had read before it goes back.
    assertThat(intake.commit(Map.of(P0, 5L, P1, 9L))).isEmpty();
    assertThat(intake.put(ofBoth).from()).isEmpty();
    assertThat(brokers.taken).containsExactly("0/3", "0/4", "1/7", "1/8");
    assertThat(intake.commit(Map.of(P0, 5L, P1, 9L))).hasSize(2);
  }

  @Test
  void goesBackIfPartitionsThatConnectDidNotOpenCannotBe() {
    brokers.failure = Optional.of(new TimeoutException("brokers are away"));
    intake.put(records(P0, 2, 4));
    brokers.failure = Optional.empty();
    assertThat(awaitReturn(List.of())).containsExactly(Map.entry(P0, 2L));
    assertThat(brokers.taken).isEmpty();
  }

  @Test
  void failsWhereTryingAgainIsOfNoUse() {
    intake.open(List.of(P0));
    brokers.failure = Optional.of(new TopicAuthorizationException("no right"));
    assertThatThrownBy(() -> intake.put(records(P0, 0, 1)))
        .isInstanceOf(EngineException.class)
        .hasMessage("Rows cannot be written: no right of [t]");
    assertThatThrownBy(() -> intake.put(List.of())).isInstanceOf(EngineException.class);
    assertThat(intake.commit(Map.of(P0, 1L))).isEmpty();
  }
}
