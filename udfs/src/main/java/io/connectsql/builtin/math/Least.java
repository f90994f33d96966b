package io.connectsql.builtin.math;

import io.connectsql.udf.UdfDescription;

/**
 * {@code LEAST(x, …)}: the least of the arguments that are not null; null if all are. DECIMAL
 * arguments of different types yield one that holds them all.
 */
@UdfDescription(
    name = "LEAST",
    category = "MATHEMATICAL",
    description = "The least of any number of values of one type, leaving out nulls.")
public final class Least extends Extreme {
  @Override
  boolean surpasses(int comparison) {
    return comparison < 0;
  }
}
