package io.connectsql.perf.report;

/** What a study has found. */
public sealed interface Result
    permits ExperimentResult,
        FootprintResult,
        LatencyResult,
        MicroResult,
        ScaleOutResult,
        TimesResult {

  /** Returns the study's name. */
  String name();

  /** Returns what it is about. */
  String title();

  /** Returns when it ended, in ISO 8601. */
  String time();

  /** Returns where it ran. */
  Environment environment();
}
