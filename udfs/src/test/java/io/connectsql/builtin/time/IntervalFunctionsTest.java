package io.connectsql.builtin.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.FunctionException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IntervalFunctionsTest {

  @ParameterizedTest
  @CsvSource({
    "MILLISECONDS, 10, 1970-01-01T00:00:00.010Z",
    "millisecond, -5, 1969-12-31T23:59:59.995Z",
    "SECONDS, 1, 1970-01-01T00:00:01Z",
    "SECOND, 1, 1970-01-01T00:00:01Z",
    "MINUTES, 1, 1970-01-01T00:01:00Z",
    "MINUTE, 1, 1970-01-01T00:01:00Z",
    "Hours, 1, 1970-01-01T01:00:00Z",
    "HOUR, 1, 1970-01-01T01:00:00Z",
    "DAYS, 31, 1970-02-01T00:00:00Z",
    "DAY, 31, 1970-02-01T00:00:00Z"
  })
  void timestamps(String unit, long number, Instant expected) {
    assertThat(new TimestampAdd().timestampAdd(unit, number, Instant.EPOCH)).isEqualTo(expected);
    assertThat(new TimestampSub().timestampSub(unit, number, expected)).isEqualTo(Instant.EPOCH);
  }

  @ParameterizedTest
  @CsvSource({
    "DAYS, 10, 1970-01-11, 1969-12-22",
    "DAYS, -5, 1969-12-27, 1970-01-06",
    "HOURS, 25, 1970-01-02, 1969-12-30",
    "HOURS, 1, 1970-01-01, 1969-12-31",
    "MILLISECONDS, 0, 1970-01-01, 1970-01-01"
  })
  void dates(String unit, long number, LocalDate added, LocalDate subtracted) {
    assertThat(new DateAdd().dateAdd(unit, number, LocalDate.EPOCH)).isEqualTo(added);
    assertThat(new DateSub().dateSub(unit, number, LocalDate.EPOCH)).isEqualTo(subtracted);
  }

  @ParameterizedTest
  @CsvSource({
    "MILLISECONDS, 10, 23:59:59.995, 00:00:00.005",
    "MILLISECONDS, -10, 00:00:00.005, 23:59:59.995",
    "HOURS, 25, 10:00, 11:00",
    "DAYS, 3, 10:00, 10:00"
  })
  void times(String unit, long number, LocalTime from, LocalTime to) {
    assertThat(new TimeAdd().timeAdd(unit, number, from)).isEqualTo(to);
    assertThat(new TimeSub().timeSub(unit, number, to)).isEqualTo(from);
  }

  @Test
  void nulls() {
    assertThat(new TimestampAdd().timestampAdd("DAY", 1, null)).isNull();
    assertThat(new TimestampSub().timestampSub(null, 1, Instant.EPOCH)).isNull();
    assertThat(new DateAdd().dateAdd(null, 1, LocalDate.EPOCH)).isNull();
    assertThat(new DateSub().dateSub("DAY", 1, null)).isNull();
    assertThat(new TimeAdd().timeAdd("DAY", 1, null)).isNull();
    assertThat(new TimeSub().timeSub(null, 1, LocalTime.MIDNIGHT)).isNull();
  }

  @Test
  void errors() {
    assertThatThrownBy(() -> new TimeAdd().timeAdd("WEEKS", 1, LocalTime.NOON))
        .isInstanceOf(FunctionException.class)
        .hasMessage("Unknown time unit 'WEEKS': use MILLISECONDS, SECONDS, MINUTES, HOURS or DAYS");
    assertThatThrownBy(() -> new DateAdd().dateAdd("DAYS", Long.MAX_VALUE, LocalDate.EPOCH))
        .isInstanceOf(FunctionException.class)
        .hasMessage("The interval of 9223372036854775807 DAYS is too long");
    assertThatThrownBy(() -> new DateSub().dateSub("MILLISECONDS", Long.MIN_VALUE, LocalDate.EPOCH))
        .isInstanceOf(FunctionException.class)
        .hasMessage("The interval of -9223372036854775808 ms is too long");
    assertThatThrownBy(() -> new DateAdd().dateAdd("DAYS", 1, LocalDate.MAX))
        .isInstanceOf(FunctionException.class)
        .hasMessage("+999999999-12-31 and 86400000 ms leave the calendar");
    assertThatThrownBy(() -> new TimestampAdd().timestampAdd("DAYS", 1, Instant.MAX))
        .isInstanceOf(FunctionException.class)
        .hasMessageEndingWith("and 86400000 ms leave the calendar");
  }
}
