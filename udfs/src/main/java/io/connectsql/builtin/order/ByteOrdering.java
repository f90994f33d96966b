package io.connectsql.builtin.order;

import java.nio.ByteBuffer;

/** The order of BYTES: unsigned and lexicographic, a prefix before what it begins. */
public final class ByteOrdering {
  private ByteOrdering() {}

  public static int compare(ByteBuffer one, ByteBuffer two) {
    int mismatch = one.mismatch(two);
    if (mismatch < 0) {
      return 0;
    }
    if (mismatch >= one.remaining() || mismatch >= two.remaining()) {
      return Integer.compare(one.remaining(), two.remaining());
    }
    return Byte.compareUnsigned(
        one.get(one.position() + mismatch), two.get(two.position() + mismatch));
  }
}
