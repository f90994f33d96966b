package io.connectsql.topology;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import java.nio.ByteBuffer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class KeyTranscoderTest {
  private static final Column ID = new Column("ID", VARCHAR);
  private static final Column N = new Column("N", BIGINT);

  static Stream<TopicKeys> singleKeys() {
    return Stream.of(
        Keys.kafka(ID),
        Keys.json(ID),
        Keys.windowed(Keys.MINUTES, ID),
        Keys.windowed(Keys.SESSIONS, ID));
  }

  @ParameterizedTest
  @MethodSource("singleKeys")
  void compactKeysBecomeTheSameTopicKeysAgain(TopicKeys keys) {
    Row row = new Row(3);
    row.set(0, "größe");
    row.setLong(1, 60_000);
    row.setLong(2, 120_000);
    byte[] key = keys.writer(new int[] {0, 1, 2}).write(row);

    byte[] compact = KeyTranscoder.toCompact(keys).apply(key);

    assertThat(compact).isNotEqualTo(key);
    assertThat(KeyTranscoder.fromCompact(keys).apply(compact)).isEqualTo(key);
  }

  @Test
  void equalKeysOfDifferentFormatsHaveOneCompactForm() {
    byte[] kafka = "x".getBytes(UTF_8);
    byte[] json = "\"x\"".getBytes(UTF_8);
    assertThat(KeyTranscoder.toCompact(Keys.json(ID)).apply(json))
        .isEqualTo(KeyTranscoder.toCompact(Keys.kafka(ID)).apply(kafka));
  }

  @Test
  void rewritesBetweenFormats() {
    byte[] json = KeyTranscoder.between(Keys.kafka(N), Keys.json(N)).apply(longBytes(42));
    assertThat(new String(json, UTF_8)).isEqualTo("42");
  }

  @Test
  void keepsNull() {
    assertThat(KeyTranscoder.toCompact(Keys.kafka(ID)).apply(null)).isNull();
    assertThat(KeyTranscoder.fromCompact(Keys.json(ID, N)).apply(null)).isNull();
  }

  @Test
  void goesOnAfterABadKey() {
    KeyTranscoder transcoder = KeyTranscoder.between(Keys.json(ID, N), Keys.json(ID, N));
    assertThatThrownBy(() -> transcoder.apply("{\"ID\":\"x\",\"N\":\"?\"}".getBytes(UTF_8)))
        .isInstanceOf(RecordFormatException.class);
    // Nothing of the bad key may show in the next one.
    assertThat(transcoder.apply("{\"N\":1}".getBytes(UTF_8)))
        .asString(UTF_8)
        .isEqualTo("{\"ID\":null,\"N\":1}");
  }

  private static byte[] longBytes(long value) {
    return ByteBuffer.allocate(Long.BYTES).putLong(value).array();
  }
}
