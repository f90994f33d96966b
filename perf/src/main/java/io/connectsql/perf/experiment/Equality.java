package io.connectsql.perf.experiment;

/** What has to be equal in the results of contenders. */
public enum Equality {
  /** How many there are. */
  NUMBER_OF_RECORDS,
  /** The last value of the column AVERAGE of each key. */
  LAST_AVERAGE_BY_KEY
}
