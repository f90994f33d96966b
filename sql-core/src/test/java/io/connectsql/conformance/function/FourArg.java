package io.connectsql.conformance.function;

import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.Quadruple;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import java.util.Arrays;
import java.util.List;

/** Four column arguments, then any number of literal ones. */
@UdafDescription(name = "FOUR_ARG", description = "Sums numbers and the lengths of strings.")
public final class FourArg {
  private FourArg() {}

  @UdafFactory
  public static MappedUdaf<Quadruple<Long, String, String, String>, Long, Long> sum(
      int start, String... texts) {
    return new LengthsAndNumbers<>(
        start + LengthsAndNumbers.weigh(List.of(texts)),
        0,
        row -> LengthsAndNumbers.weigh(Arrays.asList(row.a(), row.b(), row.c(), row.d())));
  }
}
