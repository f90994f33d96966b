package io.connectsql.udf;

import io.connectsql.udf.type.SqlType;
import java.util.List;
import java.util.Optional;

/**
 * An aggregate function: folds the values of a group into a state. One instance serves one call
 * site of a query on any number of threads, so it keeps nothing between calls; the state that it
 * returns is stored in Kafka and must be made of SQL values (see {@link SqlType}).
 *
 * <p><b>Primitives.</b> A public class may overload {@link #aggregate}, {@link #merge}, {@link
 * TableUdaf#undo} and {@link MappedUdaf#map} with {@code boolean}, {@code int}, {@code long} and
 * {@code double} in place of their boxes, as in {@code long aggregate(long value, long aggregate)}.
 * The result of an overload is primitive where the method's own would be a box. The engine calls
 * the overload with the most primitives wherever none of these is null, and the method itself
 * otherwise; both must yield the same. Parameters of other types stay as they are and may be null:
 * {@code long aggregate(String value, long aggregate)}. An overload declares no exceptions.
 *
 * @param <V> the value of a row: the Java form of the argument's type; {@link Pair}, {@link
 *     Triple}, {@link Quadruple} or {@link Quintuple} for several arguments, in which one component
 *     may be {@link VariadicArgs} for any number of arguments of one type
 * @param <A> the state, and the result too unless the function is a {@link MappedUdaf}
 */
public interface Udaf<V, A> {

  /** The state of a group without rows; may be null. */
  A initialize();

  /**
   * Adds a row to a group.
   *
   * @param value the row's value; may be null
   * @param aggregate the group's state; null only if this function returned null before
   */
  A aggregate(V value, A aggregate);

  /** The state of two groups put together, as when two session windows become one. */
  A merge(A one, A two);

  /**
   * Called once when a query is compiled, for functions whose types depend on their arguments'.
   *
   * @param argumentTypes the column arguments' types
   * @return the function to use from then on
   */
  default Udaf<V, A> withArgumentTypes(List<SqlType> argumentTypes) {
    return this;
  }

  /** The state's type, where neither Java's nor the factory's annotation tells. */
  default Optional<SqlType> aggregateType() {
    return Optional.empty();
  }

  /** The result's type, where neither Java's nor the factory's annotation tells. */
  default Optional<SqlType> resultType() {
    return Optional.empty();
  }
}
