package io.connectsql.topology;

import io.connectsql.format.ColumnSource;
import io.connectsql.format.FormatSpec;
import java.util.Set;

/** Makes the readers of a flow's rows, one per task. */
@FunctionalInterface
interface RowReaders<K, V> {
  /**
   * @param carried columns that are left as they are encoded; each must be {@link #carriedFrom}
   *     somewhere
   */
  RowReader<K, V> newReader(Set<String> carried);

  /**
   * The position of a column among those that its topic's values hold, if it can be carried to a
   * topic of that format; else {@link ColumnSource#VALUE}.
   */
  default int carriedFrom(String column, FormatSpec to) {
    return ColumnSource.VALUE;
  }
}
