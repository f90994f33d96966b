package io.connectsql.perf.report;

/**
 * What a worker needs for a connector with idle queries.
 *
 * @param kind what queries
 * @param queries how many
 * @param memory bytes in RAM
 * @param heap bytes of live objects
 * @param nativeMemory bytes in RAM outside of the heap
 * @param threads of the process
 */
public record FootprintTrial(
    Kind kind, int queries, long memory, long heap, long nativeMemory, int threads) {

  /**
   * Queries of a kind.
   *
   * @param work what they would do, in words
   * @param isolation how they are kept apart: each a program of its own, or all one
   */
  public record Kind(String work, String isolation) {}

  /** Returns the figures in a line. */
  public String summary() {
    return "%,6d MiB in RAM %,6d MiB of live objects %,6d MiB outside of the heap %,6d threads"
        .formatted(memory >> 20, heap >> 20, nativeMemory >> 20, threads);
  }
}
