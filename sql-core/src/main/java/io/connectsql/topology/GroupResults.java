package io.connectsql.topology;

import io.connectsql.row.Row;

/**
 * What is given out of groups. Used by one thread at a time.
 *
 * @param <K> the key of a group
 */
@FunctionalInterface
interface GroupResults<K> {

  /**
   * @param state of the group; null for one that is not, or is gone
   * @return null if nothing is given out of the group
   */
  Row of(K group, Row state);
}
