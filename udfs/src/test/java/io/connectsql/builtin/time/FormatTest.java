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

class FormatTest {
  private final FormatDate formatDate = new FormatDate();
  private final FormatTime formatTime = new FormatTime();
  private final FormatTimestamp formatTimestamp = new FormatTimestamp();
  private final TimestampToString timestampToString = new TimestampToString();

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "17662, yyyy-MM-dd, 2018-05-11",
        "18027, dd/MM/yyyy, 11/05/2019",
        "18993, dd-MMM-yyyy, 01-Jan-2022",
        "-1, dd-MM-yyyy'Sophia', 31-12-1969Sophia",
        "17662, EEEE, Friday",
        "17662,,"
      })
  void date(int days, String pattern, String expected) {
    assertThat(formatDate.formatDate(LocalDate.ofEpochDay(days), pattern)).isEqualTo(expected);
    assertThat(new DateToString().dateToString(days, pattern)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "13:05:00.010, HH:mm:ss.SSS, 13:05:00.010",
    "13:05, hh:mm a, 01:05 PM",
    "13:05,,",
    ", HH:mm,"
  })
  void time(LocalTime time, String pattern, String expected) {
    assertThat(formatTime.formatTime(time, pattern)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "1526075913000, yyyy-MM-dd HH:mm:ss zzz, Europe/London, 2018-05-11 22:58:33 BST",
    "1580318385123, yyyy-MM-dd HH:mm:ss.SSS Z, UTC, 2020-01-29 17:19:45.123 +0000",
    "1526075913000, yyyy-MM-dd HH:mm:ss, PST, 2018-05-11 14:58:33",
    "1526075913000, HH:mm XXX, +02:00, 23:58 +02:00",
    "-1, yyyy-MM-dd HH:mm:ss.SSS, UTC, 1969-12-31 23:59:59.999",
    "0, , UTC,",
    "0, yyyy, ,"
  })
  void timestamp(long millis, String pattern, String zone, String expected) {
    Instant timestamp = Instant.ofEpochMilli(millis);

    assertThat(formatTimestamp.formatTimestamp(timestamp, pattern, zone)).isEqualTo(expected);
    assertThat(timestampToString.timestampToString(millis, pattern, zone)).isEqualTo(expected);
  }

  @Test
  void timestampWithoutZoneIsInUtc() {
    String pattern = "yyyy-MM-dd HH:mm:ss zzz";
    long millis = 1526075913000L;
    String expected = "2018-05-11 21:58:33 UTC";

    assertThat(formatTimestamp.formatTimestamp(Instant.ofEpochMilli(millis), pattern))
        .isEqualTo(expected);
    assertThat(timestampToString.timestampToString(millis, pattern)).isEqualTo(expected);
  }

  @Test
  void nulls() {
    assertThat(formatDate.formatDate(null, "yyyy")).isNull();
    assertThat(formatTimestamp.formatTimestamp(null, "yyyy")).isNull();
    assertThat(formatTimestamp.formatTimestamp(null, "yyyy", "UTC")).isNull();
    assertThat(formatTimestamp.formatTimestamp(Instant.EPOCH, null)).isNull();
    assertThat(timestampToString.timestampToString(0, null)).isNull();
  }

  @Test
  void errors() {
    assertThatThrownBy(() -> formatDate.formatDate(LocalDate.EPOCH, "dd 'of"))
        .isInstanceOf(FunctionException.class)
        .hasMessageStartingWith("Not a date and time pattern: 'dd 'of': ");
    assertThatThrownBy(() -> formatDate.formatDate(LocalDate.EPOCH, "HH:mm"))
        .isInstanceOf(FunctionException.class)
        .hasMessageStartingWith("Cannot write 1970-01-01 as 'HH:mm': ");
    assertThatThrownBy(() -> formatTimestamp.formatTimestamp(Instant.EPOCH, "HH", "Mars"))
        .isInstanceOf(FunctionException.class)
        .hasMessage("Unknown time zone 'Mars': use one such as 'Europe/London' or '+02:00'");
  }
}
