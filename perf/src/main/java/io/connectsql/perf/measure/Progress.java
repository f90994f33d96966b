package io.connectsql.perf.measure;

import java.util.ArrayList;
import java.util.List;

/**
 * How a contender went through a topic: a point for each of its commits.
 *
 * @param records all records of the topic
 * @param points in the order of time
 */
public record Progress(long records, List<Point> points) {

  /** The part of the topic that a contender has to warm up. */
  private static final double WARM_UP = 0.25;

  /** The part of the topic that must lie between the two points of measurement. */
  private static final double LEAST = 0.25;

  /** Commits of several groups, or of several threads, come in bursts. */
  private static final double SECONDS_PER_RATE = 2;

  /**
   * A commit.
   *
   * @param seconds since the contender was started
   * @param consumed records of the topic that were done by then
   * @param cpuSeconds what the process had used of the processors by then
   */
  public record Point(double seconds, long consumed, double cpuSeconds) {}

  /**
   * Throughput up to a commit.
   *
   * @param seconds since the contender was started
   * @param perSecond records per second since an earlier commit
   */
  public record Rate(double seconds, double perSecond) {}

  /** Copies the points. */
  public Progress {
    points = List.copyOf(points);
  }

  /** Returns whether a quarter of the topic has been consumed. */
  public boolean isWarm() {
    return !points.isEmpty() && points.get(points.size() - 1).consumed() >= warm();
  }

  /** Returns whether all of the topic has been consumed. */
  public boolean isComplete() {
    return !points.isEmpty() && points.get(points.size() - 1).consumed() >= records;
  }

  /**
   * Returns what lies between the first commit after a quarter of the topic and the last commit
   * before its end. The commit of the end itself comes some time after the last record, so it does
   * not say when that was done.
   *
   * @throws IllegalStateException if too little of the topic lies between them
   */
  public Section measured() {
    List<Point> busy =
        points.stream()
            .filter(point -> point.consumed() >= warm() && point.consumed() < records)
            .toList();
    if (busy.isEmpty()
        || busy.get(busy.size() - 1).consumed() - busy.get(0).consumed() < LEAST * records) {
      throw new IllegalStateException(
          "Too few commits lie between a quarter and the end of "
              + records
              + " records to measure, more records are needed: "
              + points);
    }
    Point start = busy.get(0);
    Point end = busy.get(busy.size() - 1);
    return new Section(
        end.consumed() - start.consumed(),
        end.seconds() - start.seconds(),
        end.cpuSeconds() - start.cpuSeconds());
  }

  /** Returns the throughput between commits that lie two seconds apart, or more. */
  public List<Rate> rates() {
    List<Rate> rates = new ArrayList<>();
    Point from = null;
    for (Point to : points) {
      if (from == null) {
        from = to;
      } else if (to.seconds() - from.seconds() >= SECONDS_PER_RATE) {
        double seconds = to.seconds() - from.seconds();
        rates.add(new Rate(to.seconds(), (to.consumed() - from.consumed()) / seconds));
        from = to;
      }
    }
    return rates;
  }

  private double warm() {
    return WARM_UP * records;
  }
}
