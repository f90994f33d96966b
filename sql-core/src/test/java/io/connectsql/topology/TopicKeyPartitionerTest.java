package io.connectsql.topology;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.row.RowSchema.Column;
import java.nio.ByteBuffer;
import java.util.Set;
import org.apache.kafka.common.utils.Utils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TopicKeyPartitionerTest {
  private static final int PARTITIONS = 7;

  /** Where Kafka's producers put a record. */
  private static int ofProducer(byte[] key) {
    return Utils.toPositive(Utils.murmur2(key)) % PARTITIONS;
  }

  private static void assertLikeProducers(TopicKeys keys, byte[] key) {
    byte[] compact = KeyTranscoder.toCompact(keys).apply(key);
    assertThat(new TopicKeyPartitioner<>(keys).partitions("any", compact, null, PARTITIONS))
        .contains(Set.of(ofProducer(key)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "alice", "größe", "a much longer key than the others are"})
  void spreadsTextsAsProducersDo(String key) {
    assertLikeProducers(Keys.kafka(new Column("ID", VARCHAR)), Utils.utf8(key));
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, -1, 123_456_789_012L})
  void spreadsNumbersAsProducersDo(long key) {
    TopicKeys keys = Keys.kafka(new Column("ID", BIGINT));
    assertLikeProducers(keys, ByteBuffer.allocate(Long.BYTES).putLong(key).array());
  }

  @Test
  void spreadsObjectsByTheirBytesInTheTopic() {
    TopicKeys keys = Keys.json(new Column("A", VARCHAR), new Column("B", BIGINT));
    assertLikeProducers(keys, Utils.utf8("{\"A\":\"x\",\"B\":5}"));
  }

  @Test
  void leavesRecordsWithoutKeyToTheProducer() {
    TopicKeys keys = Keys.kafka(new Column("ID", VARCHAR));
    assertThat(new TopicKeyPartitioner<>(keys).partitions("any", null, null, PARTITIONS)).isEmpty();
  }
}
