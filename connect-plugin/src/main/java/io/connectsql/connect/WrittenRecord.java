package io.connectsql.connect;

import io.connectsql.connect.boundary.OutputRecord;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.header.ConnectHeaders;
import org.apache.kafka.connect.header.Headers;
import org.apache.kafka.connect.source.SourceRecord;

/** A record of the engine's, as bytes, which tells the engine when Connect has written it. */
final class WrittenRecord extends SourceRecord {
  private final OutputRecord origin;

  WrittenRecord(OutputRecord origin) {
    super(
        orNull(origin.sourcePartition()),
        orNull(origin.sourceOffset()),
        origin.topic(),
        null,
        Schema.OPTIONAL_BYTES_SCHEMA,
        bytes(origin.key()),
        Schema.OPTIONAL_BYTES_SCHEMA,
        bytes(origin.value()),
        null,
        headers(origin.headers()));
    this.origin = origin;
  }

  /** Connect looks records up; two of the same content are two. */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  void written() {
    origin.written().run();
  }

  /** Connect keeps no offset of a record whose partition is null. */
  private static Map<String, ?> orNull(Map<String, ?> part) {
    return part.isEmpty() ? null : part;
  }

  private static byte[] bytes(Optional<ByteBuffer> buffer) {
    return buffer
        .map(
            b -> {
              byte[] bytes = new byte[b.remaining()];
              b.duplicate().get(bytes);
              return bytes;
            })
        .orElse(null);
  }

  private static Headers headers(Map<String, String> texts) {
    Headers headers = new ConnectHeaders();
    texts.forEach(headers::addString);
    return headers;
  }
}
