package io.connectsql.builtin.bytes;

import java.nio.ByteBuffer;
import java.util.Comparator;

/** The order of BYTES: byte by byte as unsigned numbers; a prefix comes first. */
public final class UnsignedBytes {

  public static final Comparator<ByteBuffer> ORDER = UnsignedBytes::compare;

  private UnsignedBytes() {}

  private static int compare(ByteBuffer a, ByteBuffer b) {
    int at = a.mismatch(b);
    if (at < 0) {
      return 0;
    }
    if (at == a.remaining() || at == b.remaining()) {
      return Integer.compare(a.remaining(), b.remaining());
    }
    return Byte.compareUnsigned(a.get(a.position() + at), b.get(b.position() + at));
  }
}
