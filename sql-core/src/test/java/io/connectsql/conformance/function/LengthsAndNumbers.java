package io.connectsql.conformance.function;

import io.connectsql.udf.MappedUdaf;
import java.util.function.ToLongFunction;

/**
 * A running sum of what a row counts for.
 *
 * @param start the sum of no rows
 * @param added to the result, once
 * @param weight what a row counts for
 */
record LengthsAndNumbers<V>(long start, long added, ToLongFunction<V> weight)
    implements MappedUdaf<V, Long, Long> {

  @Override
  public Long initialize() {
    return start;
  }

  @Override
  public Long aggregate(V value, Long aggregate) {
    return aggregate + weight.applyAsLong(value);
  }

  @Override
  public Long merge(Long one, Long two) {
    return one + two;
  }

  @Override
  public Long map(Long aggregate) {
    return aggregate + added;
  }

  /** What an argument counts for: a number its value, a string its length, null nothing. */
  static long weigh(Object argument) {
    if (argument instanceof Number number) {
      return number.longValue();
    }
    return argument instanceof String text ? text.length() : 0;
  }

  /** What arguments count for together. */
  static long weigh(Iterable<?> arguments) {
    long sum = 0;
    for (Object argument : arguments) {
      sum += weigh(argument);
    }
    return sum;
  }
}
