package io.connectsql.builtin.time;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * {@code UNIX_DATE()}: the current date in UTC, in days since 1970. {@code UNIX_DATE(date)}: a date
 * so.
 */
@UdfDescription(
    name = "UNIX_DATE",
    category = "DATE / TIME",
    description = "The current date in UTC, or a DATE, as number of days since 1970.")
public final class UnixDate {

  @Udf
  public int unixDate() {
    return EpochDays.of(LocalDate.now(ZoneOffset.UTC));
  }

  @Udf
  public Integer unixDate(@UdfParameter LocalDate date) {
    return date == null ? null : EpochDays.of(date);
  }
}
