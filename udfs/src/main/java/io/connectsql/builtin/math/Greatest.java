package io.connectsql.builtin.math;

import io.connectsql.udf.UdfDescription;

/**
 * {@code GREATEST(x, …)}: the greatest of the arguments that are not null; null if all are. DECIMAL
 * arguments of different types yield one that holds them all.
 */
@UdfDescription(
    name = "GREATEST",
    category = "MATHEMATICAL",
    description = "The greatest of any number of values of one type, leaving out nulls.")
public final class Greatest extends Extreme {
  @Override
  boolean surpasses(int comparison) {
    return comparison > 0;
  }
}
