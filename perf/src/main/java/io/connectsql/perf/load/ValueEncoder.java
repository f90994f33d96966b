package io.connectsql.perf.load;

/** Writes values in the format of a topic. Not thread-safe. */
@FunctionalInterface
public interface ValueEncoder {

  /** Returns a value's bytes. */
  byte[] encode(Metrics metrics);
}
