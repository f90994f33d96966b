package io.connectsql.builtin.string;

import java.nio.ByteBuffer;

/** Fills texts and bytes up to a length with repetitions of a pattern, on one side. */
enum Padding {
  LEFT,
  RIGHT;

  /** Cuts what is longer; null if the pattern is empty, the length negative or anything null. */
  String pad(String text, int length, String pattern) {
    if (text == null || pattern == null || pattern.isEmpty() || length < 0) {
      return null;
    }
    if (text.length() >= length) {
      return text.substring(0, length);
    }
    StringBuilder result = new StringBuilder(length);
    if (this == RIGHT) {
      result.append(text);
    }
    for (int i = 0; i < length - text.length(); i++) {
      result.append(pattern.charAt(i % pattern.length()));
    }
    if (this == LEFT) {
      result.append(text);
    }
    return result.toString();
  }

  /** As {@link #pad(String, int, String)}. */
  ByteBuffer pad(ByteBuffer bytes, int length, ByteBuffer pattern) {
    if (bytes == null || pattern == null || !pattern.hasRemaining() || length < 0) {
      return null;
    }
    if (bytes.remaining() >= length) {
      return bytes.slice(bytes.position(), length);
    }
    ByteBuffer result = ByteBuffer.allocate(length);
    if (this == RIGHT) {
      result.put(bytes.duplicate());
    }
    for (int i = 0; i < length - bytes.remaining(); i++) {
      result.put(pattern.get(pattern.position() + i % pattern.remaining()));
    }
    if (this == LEFT) {
      result.put(bytes.duplicate());
    }
    return result.flip();
  }
}
