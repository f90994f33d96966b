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

class ParseTest {
  private final ParseDate parseDate = new ParseDate();
  private final ParseTime parseTime = new ParseTime();
  private final ParseTimestamp parseTimestamp = new ParseTimestamp();
  private final StringToTimestamp stringToTimestamp = new StringToTimestamp();
  private final StringToDate stringToDate = new StringToDate();

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "2018-05-11Lit, yyyy-MM-dd'Lit', 2018-05-11",
        "11/05/2019, dd/MM/yyyy, 2019-05-11",
        "01-JAN-2022, dd-MMM-yyyy, 2022-01-01",
        "jan-2022, MMM-yyyy, 2022-01-01",
        "2022, yyyy, 2022-01-01",
        "0045, uuuu, 0045-01-01",
        "22-03-04, yy-MM-dd, 2022-03-04",
        "2022-060, yyyy-DDD, 2022-03-01",
        "05-11, MM-dd, 1970-05-11",
        "2022-01-02 03:04, yyyy-MM-dd HH:mm, 2022-01-02",
        "2022-01-02,,",
        ", yyyy,"
      })
  void date(String text, String pattern, LocalDate expected) {
    assertThat(parseDate.parseDate(text, pattern)).isEqualTo(expected);
    assertThat(stringToDate.stringToDate(text, pattern))
        .isEqualTo(expected == null ? null : (Integer) (int) expected.toEpochDay());
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "00:01:05Lit, HH:mm:ss'Lit', 00:01:05",
        "01:00:00 Pm, hh:mm:ss a, 13:00:00",
        "01:30, hh:mm, 01:30:00",
        "12:30, hh:mm, 00:30:00",
        "7, H, 07:00:00",
        "59:58, mm:ss, 00:59:58",
        "00:00:00.123456, HH:mm:ss.SSSSSS, 00:00:00.123",
        "00:01,,",
        ", HH,"
      })
  void time(String text, String pattern, LocalTime expected) {
    assertThat(parseTime.parseTime(text, pattern)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "2018-05-11T21:58:33z, yyyy-MM-dd'T'HH:mm:ssX, UTC, 2018-05-11T21:58:33Z",
        "2018-05-11T21:58:33 PST, yyyy-MM-dd'T'HH:mm:ss zzz, UTC, 2018-05-12T04:58:33Z",
        "2018-05-11 21:58 Europe/Paris, yyyy-MM-dd HH:mm VV, UTC, 2018-05-11T19:58:00Z",
        "2018-05-11 21:58, yyyy-MM-dd HH:mm, America/New_York, 2018-05-12T01:58:00Z",
        "2018-05-11 21:58 +01:00, yyyy-MM-dd HH:mm XXX, America/New_York, 2018-05-11T20:58:00Z",
        "2018-05-11 09:58 PM, yyyy-MM-dd hh:mm a, UTC, 2018-05-11T21:58:00Z",
        "2018-05-11 00:00:00.1239, yyyy-MM-dd HH:mm:ss.SSSS, UTC, 2018-05-11T00:00:00.123Z",
        "2018-05, yyyy-MM, UTC, 2018-05-01T00:00:00Z",
        "2018-05 +02:00, yyyy-MM XXX, UTC, 2018-04-30T22:00:00Z",
        "10:15, HH:mm, UTC, 1970-01-01T10:15:00Z",
        ", yyyy, UTC,",
        "2018, , UTC,",
        "2018, yyyy, ,"
      })
  void timestamp(String text, String pattern, String zone, Instant expected) {
    assertThat(parseTimestamp.parseTimestamp(text, pattern, zone)).isEqualTo(expected);
    assertThat(stringToTimestamp.stringToTimestamp(text, pattern, zone))
        .isEqualTo(expected == null ? null : (Long) expected.toEpochMilli());
  }

  @Test
  void timestampWithoutZoneIsInUtc() {
    assertThat(parseTimestamp.parseTimestamp("2018-05-11 21:58", "yyyy-MM-dd HH:mm"))
        .isEqualTo("2018-05-11T21:58:00Z");
    assertThat(stringToTimestamp.stringToTimestamp("1970-01-01 00:01", "yyyy-MM-dd HH:mm"))
        .isEqualTo(60_000L);
    assertThat(parseTimestamp.parseTimestamp(null, "yyyy")).isNull();
    assertThat(parseTimestamp.parseTimestamp("2018", null)).isNull();
    assertThat(stringToTimestamp.stringToTimestamp(null, "yyyy")).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "2022-02-30, yyyy-MM-dd",
    "2022-13-01, yyyy-MM-dd",
    "2022-01-01x, yyyy-MM-dd",
    "2022-03-04, YYYY-MM-dd",
    "Sunday 2018-05-11, EEEE yyyy-MM-dd",
    "'', yyyy-MM-dd"
  })
  void notDates(String text, String pattern) {
    assertThatThrownBy(() -> parseDate.parseDate(text, pattern))
        .isInstanceOf(FunctionException.class)
        .hasMessageStartingWith("Cannot read '" + text + "' as '" + pattern + "': ");
    assertThatThrownBy(() -> parseTimestamp.parseTimestamp(text, pattern))
        .isInstanceOf(FunctionException.class)
        .hasMessageStartingWith("Cannot read '" + text + "' as '" + pattern + "': ");
  }

  @ParameterizedTest
  @CsvSource({"25:00, HH:mm", "24:00, HH:mm", "10:61, HH:mm", "ten, HH"})
  void notTimes(String text, String pattern) {
    assertThatThrownBy(() -> parseTime.parseTime(text, pattern))
        .isInstanceOf(FunctionException.class)
        .hasMessageStartingWith("Cannot read '" + text + "' as '" + pattern + "': ");
  }

  @Test
  void datesBeyondTheNumbers() {
    String pattern = "uuuuuuuuu-MM-dd";
    String text = "999999999-01-01";

    assertThat(parseDate.parseDate(text, pattern)).isEqualTo(LocalDate.of(999_999_999, 1, 1));
    assertThatThrownBy(() -> stringToDate.stringToDate(text, pattern))
        .isInstanceOf(FunctionException.class)
        .hasMessage("The days from 1970-01-01 to +999999999-01-01 exceed an INTEGER");
    assertThatThrownBy(() -> parseTimestamp.parseTimestamp(text, pattern))
        .isInstanceOf(FunctionException.class)
        .hasMessageStartingWith("Cannot read '999999999-01-01' as 'uuuuuuuuu-MM-dd': ");
  }
}
