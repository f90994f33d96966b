package io.connectsql.runtime.error;

/** Takes what became of single records and rows. Safe for many threads. */
public interface ProcessingLog {

  /**
   * Takes an error, on the thread of the query. May wait where there is no room, if the error must
   * not be lost.
   */
  void report(ProcessingError error);

  /**
   * Waits until all that must not be lost is kept where it lasts. A query calls it before it
   * commits that it has read the records.
   *
   * @throws RuntimeException if that cannot be: the query must not commit, and reads the records
   *     again
   */
  void flush();
}
