package io.connectsql.udf;

/**
 * An aggregate function whose result does not depend on the order of rows: parts of a group can be
 * folded apart, and {@link #merge merged} in any order to the state of the whole. Rows that have to
 * move to their group's partition are then folded before they move, so that few states move and not
 * many rows.
 */
public interface UnorderedUdaf<V, A> extends Udaf<V, A> {}
