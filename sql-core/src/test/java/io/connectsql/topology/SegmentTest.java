package io.connectsql.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.codegen.RowProgram;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import io.connectsql.topology.Segment.NewKey;
import io.connectsql.topology.Segment.NullValues;
import io.connectsql.topology.Segment.TimestampReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.junit.jupiter.api.Test;

/** A segment whose rows hold one text, the record's value, and whose filter drops "no". */
class SegmentTest {
  private static final RowProgram FILTER =
      (in, out) -> {
        if (!"no".equals(in.get(0))) {
          out.accept(in);
        }
      };

  /** The key of a row is its value; "keyless" has none. */
  private static final KeyWriter KEY_OF_VALUE =
      row -> {
        String value = (String) row.get(0);
        return value == null || value.equals("keyless") ? null : value.getBytes(UTF_8);
      };

  private final List<String> output = new ArrayList<>();
  private final List<String> errors = new ArrayList<>();

  private static final class TextReader implements RowReader<byte[], String> {
    @Override
    public Row read(
        byte[] key, String value, long timestamp, Headers headers, RecordMetadata metadata) {
      if (value.equals("bad")) {
        throw new RecordFormatException("unreadable");
      }
      Row row = readKey(key, timestamp, headers, metadata);
      row.set(0, value);
      return row;
    }

    @Override
    public Row readKey(byte[] key, long timestamp, Headers headers, RecordMetadata metadata) {
      return new Row(1);
    }

    @Override
    public byte[] key(byte[] key) {
      return key;
    }
  }

  private record Place(String topic, int partition, long offset) implements RecordMetadata {}

  private final class ListedErrors implements RecordErrors {
    @Override
    public void badRecord(RecordPlace place, byte[] key, byte[] value, RuntimeException cause) {
      errors.add(place + ": " + cause.getMessage());
    }

    @Override
    public void aggregateFailed(String function, RuntimeException cause) {
      errors.add(function + ": " + cause.getMessage());
    }

    @Override
    public void failed(String expression, RuntimeException error) {
      errors.add(expression + ": " + error.getMessage());
    }
  }

  private Segment<byte[], String, String> segment(
      NullValues nulls, Optional<NewKey> newKey, Optional<TimestampReader> timestamps) {
    return new Segment<>(
        new TextReader(),
        FILTER,
        newKey,
        key -> key,
        row -> {
          String value = (String) row.get(0);
          if (value.equals("unwritable")) {
            throw new RecordFormatException("does not fit");
          }
          return value;
        },
        timestamps,
        nulls,
        new ListedErrors());
  }

  private Segment<byte[], String, String> segment(NullValues nulls) {
    return segment(nulls, Optional.empty(), Optional.empty());
  }

  private Segment<byte[], String, String> rekeying(NullValues nulls, boolean dropNull) {
    NewKey key = new NewKey(KEY_OF_VALUE, (in, out) -> out.accept(in), KEY_OF_VALUE, dropNull);
    return segment(nulls, Optional.of(key), Optional.empty());
  }

  private void process(Segment<byte[], String, String> segment, String key, String value) {
    segment.process(
        key == null ? null : key.getBytes(UTF_8),
        value,
        5,
        new RecordHeaders(),
        new Place("topic", 3, 9),
        (newKey, result, time) ->
            output.add(
                (newKey == null ? null : new String(newKey, UTF_8)) + "=" + result + "@" + time));
  }

  @Test
  void filtersTheRowsOfAStream() {
    Segment<byte[], String, String> segment = segment(NullValues.DROP);
    process(segment, "k", "yes");
    process(segment, "k", "no");
    process(segment, "k", null);
    process(segment, null, "yes");
    assertThat(output).containsExactly("k=yes@5", "null=yes@5");
  }

  @Test
  void passesRecordsWithoutValueOfAStreamThatKeepsThem() {
    process(segment(NullValues.PASS), "k", null);
    assertThat(output).containsExactly("k=null@5");
  }

  @Test
  void rowsThatATableDoesNotHaveAnyMoreAreDeletions() {
    Segment<byte[], String, String> segment = segment(NullValues.DELETE);
    process(segment, "k", "yes");
    process(segment, "k", "no");
    process(segment, "k", null);
    process(segment, null, "yes");
    assertThat(output).containsExactly("k=yes@5", "k=null@5", "k=null@5");
  }

  @Test
  void givesRowsTheirNewKey() {
    Segment<byte[], String, String> segment = rekeying(NullValues.DROP, false);
    process(segment, "k", "new");
    process(segment, "k", "keyless");
    assertThat(output).containsExactly("new=new@5", "null=keyless@5");
  }

  @Test
  void dropsRowsWithoutNewKeyWhereOneIsNeeded() {
    process(rekeying(NullValues.DROP, true), "k", "keyless");
    assertThat(output).isEmpty();
  }

  @Test
  void deletesUnderTheNewKey() {
    process(rekeying(NullValues.DELETE, true), "k", "no");
    process(rekeying(NullValues.DELETE, true), "k", null);
    assertThat(output).containsExactly("no=null@5");
  }

  @Test
  void reportsRecordsThatCannotBeReadOrWrittenAndGoesOn() {
    Segment<byte[], String, String> segment = segment(NullValues.DROP);
    process(segment, "k", "bad");
    process(segment, "k", "unwritable");
    process(segment, "k", "yes");
    assertThat(errors)
        .containsExactly(
            "topic topic, partition 3, offset 9: unreadable",
            "topic topic, partition 3, offset 9: does not fit");
    assertThat(output).containsExactly("k=yes@5");
  }

  @Test
  void takesTheTimeOfTheRow() {
    TimestampReader length =
        row -> {
          String value = (String) row.get(0);
          if (value.isEmpty()) {
            throw new RecordFormatException("no time");
          }
          return value.length();
        };
    Segment<byte[], String, String> segment =
        segment(NullValues.DROP, Optional.empty(), Optional.of(length));
    process(segment, "k", "four");
    process(segment, "k", "");
    assertThat(output).containsExactly("k=four@4");
    assertThat(errors).containsExactly("topic topic, partition 3, offset 9: no time");
  }
}
