package io.connectsql.perf;

import io.connectsql.perf.experiment.Experiment;
import io.connectsql.perf.experiment.Experiments;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What is to be run.
 *
 * @param experiments in this order
 * @param contenders names, in this order
 * @param threads numbers of processing threads
 * @param repetitions how often each contender runs
 * @param records records of each topic
 * @param jfr whether to record what the contenders do with the Java Flight Recorder
 */
record Options(
    List<Experiment> experiments,
    List<String> contenders,
    List<Integer> threads,
    int repetitions,
    long records,
    boolean jfr) {

  private static final int REPETITIONS = 5;
  private static final long RECORDS = 4_000_000;

  /**
   * Reads the command line.
   *
   * @param known names of all contenders
   * @throws IllegalArgumentException if it is wrong, with what would be right
   */
  static Options parse(List<String> known, String... arguments) {
    List<Experiment> experiments = new ArrayList<>();
    List<String> contenders = known;
    List<Integer> threads = List.of(1);
    int repetitions = REPETITIONS;
    long records = RECORDS;
    boolean jfr = false;
    for (int i = 0; i < arguments.length; i++) {
      switch (arguments[i]) {
        case "--contenders" -> contenders = contenders(known, value(arguments, ++i));
        case "--threads" ->
            threads = list(value(arguments, ++i)).stream().map(Integer::valueOf).toList();
        case "--repetitions" -> repetitions = Integer.parseInt(value(arguments, ++i));
        case "--records" -> records = Long.parseLong(value(arguments, ++i));
        case "--jfr" -> jfr = true;
        default -> experiments.add(Experiments.named(arguments[i]));
      }
    }
    return new Options(
        experiments.isEmpty() ? Experiments.all() : List.copyOf(experiments),
        contenders,
        threads,
        repetitions,
        records,
        jfr);
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
