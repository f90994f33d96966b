package io.connectsql.perf.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * A figure over repetitions.
 *
 * @param median the middle value, or the mean of the two in the middle
 * @param least the least value
 * @param most the greatest value
 */
public record Spread(double median, double least, double most) {

  /**
   * Returns the spread of values.
   *
   * @throws IllegalArgumentException if there are none
   */
  public static Spread of(List<Double> values) {
    if (values.isEmpty()) {
      throw new IllegalArgumentException("There are no values");
    }
    List<Double> sorted = values.stream().sorted().toList();
    int last = sorted.size() - 1;
    double median = (sorted.get(last / 2) + sorted.get((last + 1) / 2)) / 2;
    return new Spread(median, sorted.get(0), sorted.get(last));
  }

  /**
   * Returns the spread of the ratios of a contender's figure to a rival's of the same repetition:
   * what slowed the machine for a while slowed both.
   *
   * @return nothing if they have no repetition in common
   */
  public static Optional<Spread> ofRatios(
      List<Trial> contender, List<Trial> rival, ToDoubleFunction<Trial> figure) {
    List<Double> ratios = new ArrayList<>();
    for (Trial trial : contender) {
      rival.stream()
          .filter(other -> other.repetition() == trial.repetition())
          .forEach(other -> ratios.add(figure.applyAsDouble(trial) / figure.applyAsDouble(other)));
    }
    return ratios.isEmpty() ? Optional.empty() : Optional.of(of(ratios));
  }
}
