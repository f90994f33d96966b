package io.connectsql.perf.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Watches a contender go through a topic by the offsets that it commits. A record counts once it
 * has gone through all stages of the work.
 */
public final class Watch {

  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
  private static final int SAMPLES_PER_CHECK = 100;
  private static final double NANOS = TimeUnit.SECONDS.toNanos(1);

  private final Kafka kafka;
  private final String groupPrefix;
  private final String topic;
  private final List<Stage> stages;
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
   * @param stages what each record of the topic has to go through, the topic itself among it
   * @param process the contender
   * @param check throws if the contender has failed; called now and then
   */
  public Watch(
      Kafka kafka,
      String groupPrefix,
      String topic,
      List<Stage> stages,
      ProcessFigures process,
      Runnable check) {
    this.kafka = kafka;
    this.groupPrefix = groupPrefix;
    this.topic = topic;
    this.stages = List.copyOf(stages);
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
    await("what was made of", limit, this::isDrained);
    return progress();
  }

  /** Whether nothing is on its way within the contender: its last results are there. */
  private boolean isDrained() {
    return groups.stream()
        .flatMap(group -> kafka.committed(group).entrySet().stream())
        .filter(entry -> Stage.repartition().includes(entry.getKey()))
        .allMatch(entry -> entry.getValue() >= kafka.records(entry.getKey()));
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

  /**
   * Returns how many records have gone through all stages.
   *
   * @param committed of each group how much of each topic
   */
  static long slowest(List<Map<String, Long>> committed, List<Stage> stages) {
    return stages.stream()
        .mapToLong(
            stage ->
                committed.stream()
                    .flatMap(topics -> topics.entrySet().stream())
                    .filter(entry -> stage.includes(entry.getKey()))
                    .mapToLong(Map.Entry::getValue)
                    .sum())
        .min()
        .orElseThrow();
  }

  private void sample() {
    samples++;
    if (samples % SAMPLES_PER_CHECK == 0) {
      check.run();
    }
    if (points.isEmpty()) {
      // The group of a later query may come last.
      groups = kafka.groups(groupPrefix);
    }
    long consumed = slowest(groups.stream().map(kafka::committed).toList(), stages);
    long last = points.isEmpty() ? 0 : points.get(points.size() - 1).consumed();
    if (consumed > last) {
      double seconds = (System.nanoTime() - start) / NANOS;
      points.add(new Progress.Point(seconds, consumed, process.cpuSeconds()));
    }
  }
}
