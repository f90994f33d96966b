package io.connectsql.codegen.runtime;

import java.nio.ByteBuffer;

/** Operators over BYTES. They look at the bytes between position and limit and move neither. */
public final class BytesOperators {
  private BytesOperators() {}

  /** Compares byte by byte, unsigned; a prefix comes before what it is a prefix of. */
  public static int compare(ByteBuffer left, ByteBuffer right) {
    int difference = left.mismatch(right);
    if (difference < 0) {
      return 0;
    }
    if (difference == left.remaining() || difference == right.remaining()) {
      return Integer.compare(left.remaining(), right.remaining());
    }
    return Byte.compareUnsigned(
        left.get(left.position() + difference), right.get(right.position() + difference));
  }

  public static ByteBuffer concat(ByteBuffer left, ByteBuffer right) {
    return ByteBuffer.allocate(left.remaining() + right.remaining())
        .put(left.duplicate())
        .put(right.duplicate())
        .flip();
  }
}
