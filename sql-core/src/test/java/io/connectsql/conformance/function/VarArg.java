package io.connectsql.conformance.function;

import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.Pair;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.VariadicArgs;

/** Any number of column arguments at the end. */
@UdafDescription(name = "VAR_ARG", description = "Sums a number and the lengths of strings.")
public final class VarArg {
  private VarArg() {}

  @UdafFactory
  public static MappedUdaf<Pair<Long, VariadicArgs<String>>, Long, Long> sum() {
    return new LengthsAndNumbers<>(
        0, 0, row -> LengthsAndNumbers.weigh(row.a()) + LengthsAndNumbers.weigh(row.b().values()));
  }
}
