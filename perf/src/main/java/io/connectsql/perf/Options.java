package io.connectsql.perf;

import io.connectsql.perf.study.Plan;
import io.connectsql.perf.study.Studies;
import io.connectsql.perf.study.Study;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What is to be run.
 *
 * @param studies in this order
 * @param micro whether the micro-benchmarks run, too
 * @param plan how much of each
 */
record Options(List<Study> studies, boolean micro, Plan plan) {

  private static final int REPETITIONS = 5;
  private static final long RECORDS = 4_000_000;
  private static final int RATE = 20_000;
  private static final int SECONDS = 60;

  /**
   * Reads the command line.
   *
   * @param known names of all contenders
   * @throws IllegalArgumentException if it is wrong, with what would be right
   */
  static Options parse(List<String> known, String... arguments) {
    List<Study> studies = new ArrayList<>();
    List<String> contenders = known;
    List<Integer> threads = List.of(1);
    int repetitions = REPETITIONS;
    long records = RECORDS;
    int rate = RATE;
    int seconds = SECONDS;
    boolean jfr = false;
    boolean micro = false;
    for (int i = 0; i < arguments.length; i++) {
      switch (arguments[i]) {
        case "--contenders" -> contenders = contenders(known, value(arguments, ++i));
        case "--threads" ->
            threads = list(value(arguments, ++i)).stream().map(Integer::valueOf).toList();
        case "--repetitions" -> repetitions = Integer.parseInt(value(arguments, ++i));
        case "--records" -> records = Long.parseLong(value(arguments, ++i));
        case "--rate" -> rate = Integer.parseInt(value(arguments, ++i));
        case "--seconds" -> seconds = Integer.parseInt(value(arguments, ++i));
        case "--jfr" -> jfr = true;
        case "--micro" -> micro = true;
        default -> studies.add(Studies.named(arguments[i]));
      }
    }
    return new Options(
        studies.isEmpty() && !micro ? Studies.all() : List.copyOf(studies),
        micro,
        new Plan(contenders, threads, repetitions, records, rate, seconds, jfr));
  }

  private static List<String> contenders(List<String> known, String names) {
    List<String> contenders = list(names);
    for (String name : contenders) {
      if (!known.contains(name)) {
        throw new IllegalArgumentException("There is no contender " + name + ", but " + known);
      }
    }
    return contenders;
  }

  private static List<String> list(String value) {
    return Arrays.asList(value.split(",", -1));
  }

  private static String value(String[] arguments, int index) {
    if (index == arguments.length) {
      throw new IllegalArgumentException(arguments[index - 1] + " needs a value");
    }
    return arguments[index];
  }
}
