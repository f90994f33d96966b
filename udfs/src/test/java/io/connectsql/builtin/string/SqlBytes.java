package io.connectsql.builtin.string;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;

/** Texts as BYTES that lie in the midst of a larger buffer, as those of a record do. */
final class SqlBytes {

  private SqlBytes() {}

  /** Null for null. */
  static ByteBuffer of(String text) {
    if (text == null) {
      return null;
    }
    byte[] bytes = ("<" + text + ">").getBytes(UTF_8);
    return ByteBuffer.wrap(bytes, 1, bytes.length - 2).asReadOnlyBuffer();
  }
}
