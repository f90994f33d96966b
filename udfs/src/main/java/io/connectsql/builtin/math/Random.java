package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.util.concurrent.ThreadLocalRandom;

/** {@code RANDOM()}: a random number from 0, inclusive, to 1, exclusive; another one each call. */
@UdfDescription(
    name = "RANDOM",
    category = "MATHEMATICAL",
    description = "A random number from 0, inclusive, to 1, exclusive.")
public final class Random {

  @Udf
  public double random() {
    return ThreadLocalRandom.current().nextDouble();
  }
}
