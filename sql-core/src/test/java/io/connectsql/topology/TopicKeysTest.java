package io.connectsql.topology;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.kstream.SessionWindowedSerializer;
import org.apache.kafka.streams.kstream.TimeWindowedSerializer;
import org.apache.kafka.streams.kstream.Windowed;
import org.apache.kafka.streams.kstream.internals.SessionWindow;
import org.apache.kafka.streams.kstream.internals.TimeWindow;
import org.junit.jupiter.api.Test;

class TopicKeysTest {
  private static final Column ID = new Column("ID", VARCHAR);
  private static final int[] SLOTS = {0, 1, 2};

  private static Row windowedRow(String id, long start, long end) {
    Row row = new Row(3);
    row.set(0, id);
    row.setLong(1, start);
    row.setLong(2, end);
    return row;
  }

  /** As Kafka Streams' own serializer writes it. */
  private static byte[] timeWindow(String id, long start, long end) {
    try (var serializer = new TimeWindowedSerializer<>(new StringSerializer())) {
      return serializer.serialize("topic", new Windowed<>(id, new TimeWindow(start, end)));
    }
  }

  private static byte[] session(String id, long start, long end) {
    try (var serializer = new SessionWindowedSerializer<>(new StringSerializer())) {
      return serializer.serialize("topic", new Windowed<>(id, new SessionWindow(start, end)));
    }
  }

  @Test
  void writesTimeWindowsAsKafkaStreamsDoes() {
    TopicKeys keys = Keys.windowed(Keys.MINUTES, ID);
    Row row = windowedRow("alice", 120_000, 180_000);
    byte[] written = keys.writer(SLOTS).write(row);
    assertThat(written).isEqualTo(timeWindow("alice", 120_000, 180_000));

    Row read = new Row(3);
    keys.reader(SLOTS).read(written, read);
    assertThat(read).isEqualTo(row);
  }

  @Test
  void writesSessionsAsKafkaStreamsDoes() {
    TopicKeys keys = Keys.windowed(Keys.SESSIONS, ID);
    Row row = windowedRow("alice", 1_000, 77_000);
    byte[] written = keys.writer(SLOTS).write(row);
    assertThat(written).isEqualTo(session("alice", 1_000, 77_000));

    Row read = new Row(3);
    keys.reader(SLOTS).read(written, read);
    assertThat(read).isEqualTo(row);
  }

  @Test
  void readsOnlyWhatIsWanted() {
    Row row = new Row(1);
    Keys.windowed(Keys.MINUTES, ID)
        .reader(new int[] {-1, -1, 0})
        .read(timeWindow("alice", 60_000, 120_000), row);
    assertThat(row.getLong(0)).isEqualTo(120_000);
  }

  @Test
  void refusesKeysTooShortForTheirWindow() {
    KeyReader reader = Keys.windowed(Keys.SESSIONS, ID).reader(SLOTS);
    assertThatThrownBy(() -> reader.read(new byte[15], new Row(3)))
        .isInstanceOf(RecordFormatException.class)
        .hasMessageContaining("15 bytes, too few to hold a window");
  }

  @Test
  void writesNullForASingleColumnThatIsNull() {
    assertThat(Keys.kafka(ID).writer(new int[] {0}).write(new Row(1))).isNull();
    assertThat(Keys.json(ID).writer(new int[] {0}).write(new Row(1))).isNull();
  }

  @Test
  void writesSeveralColumnsAsAnObject() {
    Row row = new Row(2);
    row.set(0, "x");
    byte[] written = Keys.json(ID, new Column("N", BIGINT)).writer(new int[] {0, 1}).write(row);
    assertThat(new String(written, UTF_8)).isEqualTo("{\"ID\":\"x\",\"N\":null}");
  }

  @Test
  void onlyTheKafkaFormatWritesEqualValuesAlways() {
    TopicKeys kafka = Keys.kafka(ID);
    assertThat(kafka.writesLike(Keys.kafka(new Column("OTHER", VARCHAR)))).isTrue();
    assertThat(kafka.writesLike(Keys.kafka(new Column("ID", INTEGER)))).isFalse();
    assertThat(kafka.writesLike(Keys.windowed(Keys.MINUTES, ID))).isFalse();
    assertThat(kafka.writesLike(Keys.json(ID))).isFalse();
    assertThat(Keys.json(ID).writesLike(Keys.json(ID))).isFalse();
  }

  @Test
  void keysOfDifferentFormatsLieInDifferentPartitions() {
    assertThat(Keys.kafka(ID).partitionsLike(Keys.kafka(new Column("OTHER", VARCHAR)))).isTrue();
    assertThat(Keys.kafka(ID).partitionsLike(Keys.json(ID))).isFalse();
  }
}
