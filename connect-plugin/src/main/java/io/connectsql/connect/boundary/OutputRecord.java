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
 * @param sourcePartition what the offset belongs to: strings, numbers and booleans by name
 * @param sourceOffset how far that has been read: strings, numbers and booleans by name
 */
public record OutputRecord(
    String topic,
    Optional<ByteBuffer> key,
    Optional<ByteBuffer> value,
    Map<String, ?> sourcePartition,
    Map<String, ?> sourceOffset) {}
