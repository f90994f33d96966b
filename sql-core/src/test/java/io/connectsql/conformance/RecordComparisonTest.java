package io.connectsql.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.connectsql.conformance.CaseRecord.CaseHeader;
import io.connectsql.conformance.CaseRecord.CaseWindow;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RecordComparisonTest {
  private static final CaseRecord RECORD = record("a", 1, 10);

  @Test
  void takesTheSameRecordsInTheSameOrder() {
    assertThat(difference(List.of(RECORD, record("b", 2, 20)), RECORD, record("b", 2, 20)))
        .isEmpty();
    assertThat(difference(List.of())).isEmpty();
  }

  @Test
  void findsOtherOrder() {
    assertThat(difference(List.of(RECORD, record("b", 1, 10)), record("b", 1, 10), RECORD))
        .hasValueSatisfying(d -> assertThat(d).startsWith("record 0: key"));
  }

  @Test
  void findsRecordsMissingAndInExcess() {
    assertThat(difference(List.of(RECORD, RECORD), RECORD))
        .hasValueSatisfying(d -> assertThat(d).startsWith("got 1 records, not 2"));
    assertThat(difference(List.of(), RECORD))
        .hasValueSatisfying(d -> assertThat(d).startsWith("got 1 records, not 0"));
  }

  @Test
  void findsOtherValues() {
    assertThat(difference(List.of(RECORD), record("a", 2, 10)))
        .hasValueSatisfying(d -> assertThat(d).startsWith("record 0: value should be 1 but is 2"));
  }

  @Test
  void tellsATombstoneFromAValue() {
    CaseRecord tombstone =
        new CaseRecord(
            "T",
            TextNode.valueOf("a"),
            NullNode.getInstance(),
            OptionalLong.of(10),
            Optional.empty(),
            Optional.empty());
    assertThat(difference(List.of(tombstone), RECORD)).isPresent();
    assertThat(difference(List.of(RECORD), tombstone)).isPresent();
    assertThat(difference(List.of(tombstone), tombstone)).isEmpty();
  }

  @Test
  void findsOtherTimestamps() {
    assertThat(difference(List.of(RECORD), record("a", 1, 11)))
        .hasValueSatisfying(d -> assertThat(d).contains("timestamp should be 10 but is 11"));
  }

  @Test
  void comparesTimestampsOnlyWhereGiven() {
    CaseRecord any =
        new CaseRecord(
            "T",
            RECORD.key(),
            RECORD.value(),
            OptionalLong.empty(),
            Optional.empty(),
            Optional.empty());
    assertThat(difference(List.of(any), RECORD)).isEmpty();
  }

  @Test
  void findsOtherWindows() {
    CaseRecord time = windowed(CaseWindow.Kind.TIME, 0, 10);
    assertThat(difference(List.of(time), windowed(CaseWindow.Kind.TIME, 0, 10))).isEmpty();
    assertThat(difference(List.of(time), windowed(CaseWindow.Kind.TIME, 0, 20))).isPresent();
    assertThat(difference(List.of(time), windowed(CaseWindow.Kind.SESSION, 0, 10))).isPresent();
    assertThat(difference(List.of(time), RECORD)).isPresent();
    assertThat(difference(List.of(RECORD), time)).isPresent();
  }

  @Test
  void comparesHeadersOnlyWhereGiven() {
    CaseRecord none = withHeaders(List.of());
    CaseRecord one = withHeaders(List.of(new CaseHeader("h", "AA==")));
    assertThat(difference(List.of(RECORD), one)).isEmpty();
    assertThat(difference(List.of(one), one)).isEmpty();
    assertThat(difference(List.of(none), one)).isPresent();
    assertThat(difference(List.of(one), none)).isPresent();
  }

  private static CaseRecord record(String key, int value, long timestamp) {
    return new CaseRecord(
        "T",
        TextNode.valueOf(key),
        IntNode.valueOf(value),
        OptionalLong.of(timestamp),
        Optional.empty(),
        Optional.empty());
  }

  private static CaseRecord windowed(CaseWindow.Kind kind, long start, long end) {
    return new CaseRecord(
        "T",
        RECORD.key(),
        RECORD.value(),
        RECORD.timestamp(),
        Optional.of(new CaseWindow(kind, start, end)),
        Optional.empty());
  }

  private static CaseRecord withHeaders(List<CaseHeader> headers) {
    return new CaseRecord(
        "T",
        RECORD.key(),
        RECORD.value(),
        RECORD.timestamp(),
        Optional.empty(),
        Optional.of(headers));
  }

  private static Optional<String> difference(List<CaseRecord> expected, CaseRecord... actual) {
    return new RecordComparison(Optional.empty(), Optional.empty())
        .difference(expected, List.of(actual));
  }
}
