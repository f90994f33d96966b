package io.connectsql.connect.sink;

import io.connectsql.connect.boundary.Continuation;
import io.connectsql.connect.boundary.EngineException;
import io.connectsql.connect.boundary.Partition;
import io.connectsql.connect.boundary.RefusedRecords;
import io.connectsql.runtime.client.Setbacks;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.connect.sink.SinkRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Has records evaluated and their rows delivered. When brokers do not take them, it goes back to
 * the last commit and on from there, as queries do that read topics. Not thread-safe.
 */
final class Intake implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Intake.class);
  private static final Duration SOON = Duration.ofMillis(1);

  /** What becomes of records that come. */
  private enum State {
    /** They are taken. */
    TAKING,
    /** They are dropped, to be read again: what was not committed is lost. */
    LOST,
    /** They will be taken again when Connect has gone back to where it was told to. */
    GOING_BACK
  }

  private final RecordEvaluator evaluator;
  private final RefusedRecords refused;
  private final Delivery delivery;
  private final Setbacks setbacks;
  private final BiFunction<KafkaException, Set<String>, String> reasons;
  private final Set<Partition> owned = new HashSet<>();

  /** The first records that came of partitions, of which perhaps nothing is committed. */
  private final Map<Partition, Long> starts = new HashMap<>();

  private State state = State.TAKING;
  private Optional<EngineException> failure = Optional.empty();
  private long retryAt;

  /**
   * @param refused takes the records that cannot be processed
   * @param reasons says why brokers refuse something, given the topics that records come from
   */
  Intake(
      RecordEvaluator evaluator,
      RefusedRecords refused,
      Delivery delivery,
      Setbacks setbacks,
      BiFunction<KafkaException, Set<String>, String> reasons) {
    this.evaluator = evaluator;
    this.refused = refused;
    this.delivery = delivery;
    this.setbacks = setbacks;
    this.reasons = reasons;
  }

  /**
   * Takes partitions over from whoever had them before.
   *
   * @return where to read on, by partition, as far as it is known
   */
  Map<Partition, Long> open(Collection<Partition> partitions) {
    owned.addAll(partitions);
    if (state == State.LOST) {
      return Map.of();
    }
    try {
      return delivery.open(partitions);
    } catch (KafkaException e) {
      setBack(e, "Cannot take over " + partitions);
      return Map.of();
    }
  }

  /**
   * @throws EngineException if it cannot go on
   */
  Continuation put(Collection<SinkRecord> records) {
    if (failure.isPresent()) {
      throw failure.get();
    }
    boolean complete = meetPartitions(records);
    if (state == State.LOST) {
      return goBack();
    }
    return complete ? take(records) : readAgain(records);
  }

  /**
   * Notes where partitions start, and opens those that Connect has not: it leaves that out if it is
   * told to pause while a task is being given its partitions.
   *
   * @return whether Connect had opened all of them
   */
  private boolean meetPartitions(Collection<SinkRecord> records) {
    boolean complete = true;
    Partition last = null;
    for (SinkRecord record : records) {
      if (last == null
          || record.originalKafkaPartition() != last.number()
          || !record.originalTopic().equals(last.topic())) {
        last = partition(record);
        starts.putIfAbsent(last, record.originalKafkaOffset());
        if (!owned.contains(last)) {
          open(List.of(last));
          complete = false;
        }
      }
    }
    return complete;
  }

  /** Connect commits nothing of a partition that it has neither opened nor gone back in. */
  private Continuation readAgain(Collection<SinkRecord> records) {
    Map<Partition, Long> from = new HashMap<>();
    records.forEach(record -> from.putIfAbsent(partition(record), record.originalKafkaOffset()));
    state = State.GOING_BACK;
    return new Continuation(SOON, from);
  }

  private static Partition partition(SinkRecord record) {
    return new Partition(record.originalTopic(), record.originalKafkaPartition());
  }

  private Continuation take(Collection<SinkRecord> records) {
    // Whatever goes wrong, perhaps only some of a record's rows are written.
    state = State.LOST;
    try {
      for (SinkRecord record : records) {
        Partition partition = partition(record);
        long offset = record.originalKafkaOffset();
        if (delivery.isDue(partition, offset)) {
          take(record, partition, offset);
        }
      }
      Continuation next = Continuation.within(delivery.maintain());
      state = State.TAKING;
      return next;
    } catch (KafkaException e) {
      return setBack(e, "Rows cannot be written");
    }
  }

  private void take(SinkRecord record, Partition partition, long offset) {
    try {
      delivery.write(partition, offset, evaluator.evaluate(record));
    } catch (RefusalException e) {
      delivery.refuse(partition, offset, refused.report(record, e.reason()));
    }
  }

  private Continuation goBack() {
    long wait = retryAt - System.nanoTime();
    if (wait > 0) {
      return Continuation.within(Duration.ofNanos(wait).plus(SOON));
    }
    try {
      Map<Partition, Long> from = new HashMap<>(starts);
      from.putAll(delivery.open(owned));
      state = State.GOING_BACK;
      return new Continuation(SOON, from);
    } catch (KafkaException e) {
      return setBack(e, "Cannot take over " + owned);
    }
  }

  private Continuation setBack(KafkaException error, String what) {
    state = State.LOST;
    try {
      Duration backOff = setbacks.after(error);
      LOG.warn("{}; goes back to the last commit and on from there: {}", what, error.toString());
      retryAt = System.nanoTime() + backOff.toNanos();
      return Continuation.within(backOff.plus(SOON));
    } catch (KafkaException useless) {
      Set<String> topics = owned.stream().map(Partition::topic).collect(Collectors.toSet());
      EngineException last = new EngineException(what + ": " + reasons.apply(error, topics), error);
      failure = Optional.of(last);
      throw last;
    }
  }

  /**
   * Makes safe what was taken.
   *
   * @param consumed how far each partition has been read
   * @return the offsets for Connect to commit
   */
  Map<Partition, Long> commit(Map<Partition, Long> consumed) {
    if (state != State.TAKING) {
      return Map.of();
    }
    try {
      Map<Partition, Long> commits = delivery.commit(consumed);
      setbacks.overcome();
      return commits;
    } catch (KafkaException e) {
      setBack(e, "Rows cannot be committed");
      return Map.of();
    }
  }

  /** Lets go of partitions; what has not been committed is taken back. */
  void close(Collection<Partition> partitions) {
    owned.removeAll(partitions);
    starts.keySet().removeAll(partitions);
    delivery.close(partitions);
  }

  @Override
  public void close() {
    delivery.close();
  }
}
