package io.connectsql.perf.report;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Text of figures over repetitions. */
final class Spreads {

  private Spreads() {}

  /** Returns the median of a figure, and its least and greatest value if they are others. */
  static <T> String text(String format, List<T> trials, ToDoubleFunction<T> figure) {
    return text(format, Spread.of(trials.stream().mapToDouble(figure).boxed().toList()));
  }

  /** Returns the median, and the least and greatest value if they are others. */
  static String text(String format, Spread spread) {
    String median = String.format(Locale.ROOT, format, spread.median());
    String least = String.format(Locale.ROOT, format, spread.least());
    String most = String.format(Locale.ROOT, format, spread.most());
    return least.equals(most) ? median : "%s [%s, %s]".formatted(median, least, most);
  }
}
