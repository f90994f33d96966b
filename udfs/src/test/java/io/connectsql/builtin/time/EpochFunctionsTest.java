package io.connectsql.builtin.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.FunctionException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EpochFunctionsTest {
  private final UnixDate unixDate = new UnixDate();
  private final UnixTimestamp unixTimestamp = new UnixTimestamp();

  @Test
  void now() {
    long before = System.currentTimeMillis();
    long dayBefore = LocalDate.now(ZoneOffset.UTC).toEpochDay();

    assertThat(unixTimestamp.unixTimestamp()).isBetween(before, System.currentTimeMillis());
    assertThat((long) unixDate.unixDate())
        .isBetween(dayBefore, LocalDate.now(ZoneOffset.UTC).toEpochDay());
  }

  @ParameterizedTest
  @CsvSource({"10, 1970-01-11", "-10, 1969-12-22", "0, 1970-01-01"})
  void days(int days, LocalDate date) {
    assertThat(new FromDays().fromDays(days)).isEqualTo(date);
    assertThat(unixDate.unixDate(date)).isEqualTo(days);
  }

  @ParameterizedTest
  @CsvSource({"100, 1970-01-01T00:00:00.100Z", "-1, 1969-12-31T23:59:59.999Z"})
  void millis(long millis, Instant timestamp) {
    assertThat(new FromUnixtime().fromUnixtime(millis)).isEqualTo(timestamp);
    assertThat(unixTimestamp.unixTimestamp(timestamp)).isEqualTo(millis);
  }

  @Test
  void nulls() {
    assertThat(unixDate.unixDate(null)).isNull();
    assertThat(unixTimestamp.unixTimestamp(null)).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "1970-01-01T00:00:00.1Z, America/Los_Angeles, America/New_York, 1970-01-01T03:00:00.1Z",
    "2020-05-11T21:58:33Z, PST, America/New_York, 2020-05-12T00:58:33Z",
    "2020-05-11T21:58:33Z, +00:00, Europe/London, 2020-05-11T22:58:33Z",
    // London is on summer time since 01:00, New York since three weeks.
    "2021-03-28T03:00:00Z, Europe/London, America/New_York, 2021-03-27T22:00:00Z",
    ", UTC, UTC,",
    "1970-01-01T00:00:00Z, , UTC,",
    "1970-01-01T00:00:00Z, UTC, ,"
  })
  void convertTz(Instant timestamp, String from, String to, Instant expected) {
    assertThat(new ConvertTz().convertTz(timestamp, from, to)).isEqualTo(expected);
  }

  @Test
  void unknownZone() {
    assertThatThrownBy(() -> new ConvertTz().convertTz(Instant.EPOCH, "UTC", "Atlantis"))
        .isInstanceOf(FunctionException.class)
        .hasMessage("Unknown time zone 'Atlantis': use one such as 'Europe/London' or '+02:00'");
  }
}
