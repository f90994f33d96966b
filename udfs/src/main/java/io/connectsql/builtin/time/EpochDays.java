package io.connectsql.builtin.time;

import io.connectsql.udf.FunctionException;
import java.time.LocalDate;

/** Dates as numbers of days since 1970-01-01. */
final class EpochDays {

  private EpochDays() {}

  static int of(LocalDate date) {
    long days = date.toEpochDay();
    if ((int) days != days) {
      throw new FunctionException("The days from 1970-01-01 to " + date + " exceed an INTEGER");
    }
    return (int) days;
  }
}
