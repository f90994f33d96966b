package io.connectsql.topology;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.TIMESTAMP;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.catalog.TimestampColumn;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnTimeTest {
  private static final TimestampColumn PLAIN = new TimestampColumn("AT", Optional.empty());

  private static ColumnTime text(String pattern) {
    return ColumnTime.of(VARCHAR, new TimestampColumn("AT", Optional.of(pattern)));
  }

  private static Row row(Object value) {
    Row row = new Row(1);
    row.set(0, value);
    return row;
  }

  private static Row row(long value) {
    Row row = new Row(1);
    row.setLong(0, value);
    return row;
  }

  @Test
  void takesNumbersAsEpochMilliseconds() {
    assertThat(ColumnTime.of(BIGINT, PLAIN).read(row(1234L), 0)).isEqualTo(1234);
  }

  @Test
  void takesTimestamps() {
    Row row = row(Instant.ofEpochMilli(1234));
    assertThat(ColumnTime.of(TIMESTAMP, PLAIN).read(row, 0)).isEqualTo(1234);
  }

  @ParameterizedTest
  @CsvSource({
    "yyyy-MM-dd HH:mm:ss.SSS, 2024-03-01 10:20:30.004, 2024-03-01T10:20:30.004Z",
    "yyyy-MM-dd, 2024-03-01, 2024-03-01T00:00:00Z",
    "HH:mm, 10:20, 1970-01-01T10:20:00Z",
    "yyyy-MM-dd HH:mm XXX, 2024-03-01 10:20 +02:00, 2024-03-01T08:20:00Z",
    "yyyy-MM-dd HH:mm VV, 2024-07-01 10:20 Europe/Paris, 2024-07-01T08:20:00Z",
    "d MMM yyyy, 1 Mar 2024, 2024-03-01T00:00:00Z",
  })
  void readsTextsInUtcUnlessTheyNameAZone(String pattern, String value, Instant time) {
    assertThat(text(pattern).read(row(value), 0)).isEqualTo(time.toEpochMilli());
  }

  @Test
  void refusesTextsThatDoNotFit() {
    assertThatThrownBy(() -> text("yyyy-MM-dd").read(row("yesterday"), 0))
        .hasMessageContaining("yesterday");
  }

  @Test
  void refusesTimesThatKafkaCannotHold() {
    ColumnTime time = ColumnTime.of(BIGINT, PLAIN);
    assertThat(time.read(row(0L), 0)).isZero();
    assertThatThrownBy(() -> time.read(row(-1L), 0))
        .isInstanceOf(RecordFormatException.class)
        .hasMessage("AT: no time for the record: -1 is before 1970");
    assertThatThrownBy(() -> time.read(new Row(1), 0)).hasMessageContaining("is null");
  }
}
