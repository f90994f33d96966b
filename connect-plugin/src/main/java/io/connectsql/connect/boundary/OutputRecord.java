package io.connectsql.connect.boundary;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;

/**
 * A record for Connect to write.
 *
 * @param topic where to
 * @param key its key, empty for none
 * @param value its value, empty for none
 * @param headers its headers, in order; empty for none
 * @param sourcePartition what the offset belongs to: strings, numbers and booleans by name; empty
 *     if the record says nothing of what has been read
 * @param sourceOffset how far that has been read: strings, numbers and booleans by name; empty with
 *     the partition
 * @param written to be run once Connect has written the record, or has dropped it as it was told to
 */
public record OutputRecord(
    String topic,
    Optional<ByteBuffer> key,
    Optional<ByteBuffer> value,
    Map<String, String> headers,
    Map<String, ?> sourcePartition,
    Map<String, ?> sourceOffset,
    Runnable written) {

  /** The same record, of which something else is to be known too once it is written. */
  public OutputRecord whenWritten(Runnable also) {
    return new OutputRecord(
        topic,
        key,
        value,
        headers,
        sourcePartition,
        sourceOffset,
        () -> {
          written.run();
          also.run();
        });
  }
}
