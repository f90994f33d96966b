package io.connectsql.conformance.function;

import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.Pair;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.VariadicArgs;

/** Any number of column arguments before literal ones. */
@UdafDescription(
    name = "MID_VAR_ARG",
    description = "Sums a number and the lengths of strings, and two numbers once.")
public final class MidVarArg {
  private MidVarArg() {}

  @UdafFactory
  public static MappedUdaf<Pair<Long, VariadicArgs<String>>, Long, Long> sum(int one, int two) {
    return new LengthsAndNumbers<>(
        0,
        (long) one + two,
        row -> LengthsAndNumbers.weigh(row.a()) + LengthsAndNumbers.weigh(row.b().values()));
  }
}
