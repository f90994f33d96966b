package io.connectsql.builtin.aggregate;

import io.connectsql.udf.type.Struct;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;

/**
 * A well-mixed 64-bit hash of SQL values. It depends on nothing but the value, so hashes kept in
 * stored states mean the same in every process.
 */
final class StableHash {
  private static final long FNV_OFFSET = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;

  private StableHash() {}

  /** The hash of a value in the Java form of its SQL type; null has one too. */
  static long of(Object value) {
    return mix(raw(value));
  }

  private static long raw(Object value) {
    if (value == null) {
      return 0;
    }
    if (value instanceof String text) {
      return ofText(text);
    }
    if (value instanceof Integer number) {
      return number;
    }
    if (value instanceof Long number) {
      return number;
    }
    if (value instanceof Double number) {
      return Double.doubleToLongBits(number);
    }
    if (value instanceof Boolean bool) {
      return bool ? 1 : 2;
    }
    if (value instanceof BigDecimal number) {
      return ofText(number.toString());
    }
    if (value instanceof ByteBuffer bytes) {
      return ofBytes(bytes);
    }
    if (value instanceof LocalDate date) {
      return date.toEpochDay();
    }
    if (value instanceof LocalTime time) {
      return time.toNanoOfDay();
    }
    if (value instanceof Instant instant) {
      return instant.toEpochMilli();
    }
    return ofNested(value);
  }

  private static long ofNested(Object value) {
    long hash = FNV_OFFSET;
    if (value instanceof List<?> list) {
      for (Object element : list) {
        hash = (hash ^ of(element)) * FNV_PRIME;
      }
    } else if (value instanceof Struct struct) {
      for (int i = 0; i < struct.type().fields().size(); i++) {
        hash = (hash ^ of(struct.get(i))) * FNV_PRIME;
      }
    } else if (value instanceof Map<?, ?> map) {
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        // Added up, because the order of a map's entries means nothing.
        hash += mix(of(entry.getKey()) * FNV_PRIME ^ of(entry.getValue()));
      }
    } else {
      throw new IllegalArgumentException("not a SQL value: " + value.getClass().getName());
    }
    return hash;
  }

  private static long ofText(String text) {
    long hash = FNV_OFFSET;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * FNV_PRIME;
    }
    return hash;
  }

  private static long ofBytes(ByteBuffer bytes) {
    long hash = FNV_OFFSET;
    for (int i = bytes.position(); i < bytes.limit(); i++) {
      hash = (hash ^ (bytes.get(i) & 0xff)) * FNV_PRIME;
    }
    return hash;
  }

  /** The finalizer of SplitMix64: spreads every input bit over all output bits. */
  private static long mix(long hash) {
    long mixed = hash + 0x9e3779b97f4a7c15L;
    mixed = (mixed ^ (mixed >>> 30)) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
    return mixed ^ (mixed >>> 31);
  }
}
