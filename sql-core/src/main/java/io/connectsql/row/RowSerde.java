package io.connectsql.row;

import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serializer;

/** A {@link RowCodec} as Kafka Streams takes it. Safe for many threads. */
public final class RowSerde implements Serde<Row> {
  private final RowCodec codec;

  public RowSerde(RowSchema schema) {
    this.codec = RowCodec.of(schema);
  }

  @Override
  public Serializer<Row> serializer() {
    return (topic, row) -> row == null ? null : codec.encode(row);
  }

  @Override
  public Deserializer<Row> deserializer() {
    return (topic, bytes) -> bytes == null ? null : codec.decode(bytes);
  }
}
