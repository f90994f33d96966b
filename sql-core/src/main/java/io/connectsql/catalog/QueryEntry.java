package io.connectsql.catalog;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * A persistent query, as far as the catalog must know it.
 *
 * @param reads the names of the sources that it reads
 * @param writes the name of the source that it writes
 */
public record QueryEntry(String id, Set<String> reads, String writes) {
  public QueryEntry {
    // Sorted, so that lists of queries read the same every time.
    reads = Collections.unmodifiableSortedSet(new TreeSet<>(reads));
  }
}
