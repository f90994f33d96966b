package io.connectsql.perf.load;

import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Makes records of the paper's test data, the same ones for the same number.
 *
 * @param instances how many different keys there are
 */
public record MetricsSource(long instances) {

  private static final List<String> SOURCES = variants("service-%03d", 40);
  private static final List<String> CLUSTERS = variants("cluster-%02d", 8);
  private static final List<String> NAMES = variants("latency.stage-%02d", 20);
  private static final List<List<String>> METADATA =
      Metrics.METADATA.stream()
          .map(name -> variants(name.toLowerCase(Locale.ROOT).substring(4) + ".value.%09d", 100))
          .toList();

  /**
   * Returns a record.
   *
   * @param number from 0
   */
  public Metrics record(long number) {
    SplittableRandom random = new SplittableRandom(number);
    return new Metrics(
        String.format(Locale.ROOT, "%016x", number),
        pick(SOURCES, random),
        random.nextLong(instances),
        pick(CLUSTERS, random),
        pick(NAMES, random),
        random.nextInt(Metrics.VALUES),
        METADATA.stream().map(values -> pick(values, random)).toList());
  }

  private static String pick(List<String> values, SplittableRandom random) {
    return values.get(random.nextInt(values.size()));
  }

  private static List<String> variants(String format, int count) {
    return IntStream.range(0, count)
        .mapToObj(number -> String.format(Locale.ROOT, format, number))
        .toList();
  }
}
