package io.connectsql.perf.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Watches a contender go through a topic by the offsets that it commits. */
public final class Watch {

  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
  private static final int SAMPLES_PER_CHECK = 100;
  private static final double NANOS = TimeUnit.SECONDS.toNanos(1);

  private final Kafka kafka;
  private final String groupPrefix;
  private final String topic;
  private final ProcessFigures process;
  private final long start = System.nanoTime();
  private final List<Progress.Point> points = new ArrayList<>();
  private final long records;
  private final Runnable check;
  private List<String> groups = List.of();
  private int samples;

  /**
   * Begins to count the time.
   *
   * @param groupPrefix what the names of the contender's groups begin with
   * @param topic what the contender consumes
   * @param process the contender
   * @param check throws if the contender has failed; called now and then
   */
  public Watch(
      Kafka kafka, String groupPrefix, String topic, ProcessFigures process, Runnable check) {
    this.kafka = kafka;
    this.groupPrefix = groupPrefix;
    this.topic = topic;
    this.process = process;
    this.check = check;
    this.records = kafka.records(topic);
  }

  /** Returns once a quarter of the topic has been consumed. */
  public void awaitWarm(Duration limit) {
    await("a quarter", limit, () -> progress().isWarm());
  }

  /** Returns all commits once all of the topic has been consumed. */
  public Progress awaitComplete(Duration limit) {
    await("all", limit, () -> progress().isComplete());
    return progress();
  }

  private void await(String part, Duration limit, BooleanSupplier reached) {
    long deadline = System.nanoTime() + limit.toNanos();
    while (!reached.getAsBoolean()) {
      if (System.nanoTime() - deadline > 0) {
        throw new IllegalStateException(
            "%s did not consume %s of the %d records of %s within %d s, but: %s"
                .formatted(groupPrefix, part, records, topic, limit.toSeconds(), points));
      }
      LockSupport.parkNanos(PAUSE_NANOS);
      sample();
    }
  }

  private Progress progress() {
    return new Progress(records, points);
  }

  private void sample() {
    samples++;
    if (samples % SAMPLES_PER_CHECK == 0) {
      check.run();
    }
    if (groups.isEmpty()) {
      groups = kafka.groups(groupPrefix);
    }
    long consumed = groups.stream().mapToLong(group -> kafka.committed(group, topic)).sum();
    long last = points.isEmpty() ? 0 : points.get(points.size() - 1).consumed();
    if (consumed > last) {
      double seconds = (System.nanoTime() - start) / NANOS;
      points.add(new Progress.Point(seconds, consumed, process.cpuSeconds()));
    }
  }
}
