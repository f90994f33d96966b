package io.connectsql.builtin.string;

import java.nio.ByteBuffer;

/** Fills a length with repetitions of a pattern that is not empty. */
final class Padding {

  private Padding() {}

  static void fill(StringBuilder text, String pattern, int length) {
    for (int i = 0; i < length; i++) {
      text.append(pattern.charAt(i % pattern.length()));
    }
  }

  static void fill(ByteBuffer bytes, ByteBuffer pattern, int length) {
    for (int i = 0; i < length; i++) {
      bytes.put(pattern.get(pattern.position() + i % pattern.remaining()));
    }
  }
}
