package io.connectsql.builtin.aggregate;

import java.nio.ByteBuffer;

/**
 * Estimates how many distinct hashes it has seen. Up to {@value #MAX_HASHES} it keeps them all,
 * sorted, eight bytes each, and is exact; beyond it is a HyperLogLog of {@value #REGISTERS}
 * one-byte registers with a standard error of 1.6 %. The two forms differ in length.
 */
final class DistinctSketch {
  static final int MAX_HASHES = 256;
  static final int REGISTERS = 4096;
  private static final int INDEX_BITS = 12;
  private static final double ALPHA = 0.7213 / (1 + 1.079 / REGISTERS);

  private DistinctSketch() {}

  static ByteBuffer empty() {
    return ByteBuffer.allocate(0);
  }

  /** The sketch with a hash added; the sketch itself where that changes nothing. */
  static ByteBuffer add(ByteBuffer sketch, long hash) {
    if (isDense(sketch)) {
      int register = register(hash);
      byte rank = rank(hash);
      if (sketch.get(sketch.position() + register) >= rank) {
        return sketch;
      }
      ByteBuffer changed = copy(sketch);
      changed.put(register, rank);
      return changed;
    }
    int place = place(sketch, hash);
    if (place < size(sketch) && hashAt(sketch, place) == hash) {
      return sketch;
    }
    return size(sketch) < MAX_HASHES ? insert(sketch, place, hash) : raise(densify(sketch), hash);
  }

  /** The sketch of all hashes that either has seen. */
  static ByteBuffer merge(ByteBuffer one, ByteBuffer two) {
    if (isDense(one) && isDense(two)) {
      ByteBuffer merged = copy(one);
      for (int i = 0; i < REGISTERS; i++) {
        byte rank = two.get(two.position() + i);
        if (rank > merged.get(i)) {
          merged.put(i, rank);
        }
      }
      return merged;
    }
    ByteBuffer merged = isDense(two) ? two : one;
    ByteBuffer hashes = isDense(two) ? one : two;
    for (int i = 0; i < size(hashes); i++) {
      merged = add(merged, hashAt(hashes, i));
    }
    return merged;
  }

  static long estimate(ByteBuffer sketch) {
    if (!isDense(sketch)) {
      return size(sketch);
    }
    double sum = 0;
    int zeros = 0;
    for (int i = 0; i < REGISTERS; i++) {
      byte rank = sketch.get(sketch.position() + i);
      sum += Math.scalb(1.0, -rank);
      zeros += rank == 0 ? 1 : 0;
    }
    double raw = ALPHA * REGISTERS * REGISTERS / sum;
    // Few values leave registers empty, and then counting those is the better estimate.
    boolean few = raw <= 2.5 * REGISTERS && zeros > 0;
    return Math.round(few ? REGISTERS * Math.log((double) REGISTERS / zeros) : raw);
  }

  private static boolean isDense(ByteBuffer sketch) {
    return sketch.remaining() == REGISTERS;
  }

  private static int size(ByteBuffer sparse) {
    return sparse.remaining() / Long.BYTES;
  }

  private static long hashAt(ByteBuffer sparse, int index) {
    return sparse.getLong(sparse.position() + index * Long.BYTES);
  }

  /** Where a hash is, or else belongs, among the sorted ones. */
  private static int place(ByteBuffer sparse, long hash) {
    int low = 0;
    int high = size(sparse);
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (hashAt(sparse, middle) < hash) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static ByteBuffer insert(ByteBuffer sparse, int place, long hash) {
    int before = place * Long.BYTES;
    ByteBuffer longer = ByteBuffer.allocate(sparse.remaining() + Long.BYTES);
    longer.put(0, sparse, sparse.position(), before);
    longer.putLong(before, hash);
    longer.put(
        before + Long.BYTES, sparse, sparse.position() + before, sparse.remaining() - before);
    return longer;
  }

  private static ByteBuffer densify(ByteBuffer sparse) {
    ByteBuffer dense = ByteBuffer.allocate(REGISTERS);
    for (int i = 0; i < size(sparse); i++) {
      raise(dense, hashAt(sparse, i));
    }
    return dense;
  }

  private static ByteBuffer raise(ByteBuffer dense, long hash) {
    int register = register(hash);
    dense.put(register, (byte) Math.max(dense.get(register), rank(hash)));
    return dense;
  }

  private static int register(long hash) {
    return (int) (hash >>> (Long.SIZE - INDEX_BITS));
  }

  private static byte rank(long hash) {
    long rest = hash << INDEX_BITS;
    return (byte) Math.min(Long.numberOfLeadingZeros(rest) + 1, Long.SIZE - INDEX_BITS + 1);
  }

  private static ByteBuffer copy(ByteBuffer sketch) {
    return ByteBuffer.allocate(sketch.remaining())
        .put(0, sketch, sketch.position(), sketch.remaining());
  }
}
