package io.connectsql.udf;

/**
 * An aggregate function whose result is computed from its state, as an average is from sum and
 * count.
 *
 * @param <R> the result
 */
public interface MappedUdaf<V, A, R> extends Udaf<V, A> {
  /** The result for a state; may be null. */
  R map(A aggregate);
}
