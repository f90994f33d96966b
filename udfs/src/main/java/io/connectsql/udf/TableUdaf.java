package io.connectsql.udf;

/**
 * An aggregate function that can take a row back, which makes it usable on tables, where an update
 * replaces a row's earlier value.
 */
public interface TableUdaf<V, A> extends Udaf<V, A> {
  /**
   * Takes back a row that was added before.
   *
   * @param value the row's earlier value; may be null
   * @param aggregate the group's state
   */
  A undo(V value, A aggregate);
}
