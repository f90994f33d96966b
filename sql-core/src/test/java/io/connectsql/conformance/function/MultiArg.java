package io.connectsql.conformance.function;

import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.Pair;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import java.util.List;

/** Two column arguments, then any number of literal ones. */
@UdafDescription(name = "MULTI_ARG", description = "Sums numbers and the lengths of strings.")
public final class MultiArg {
  private MultiArg() {}

  @UdafFactory
  public static MappedUdaf<Pair<Long, String>, Long, Long> sum(int start, String... texts) {
    return new LengthsAndNumbers<>(
        start + LengthsAndNumbers.weigh(List.of(texts)),
        0,
        row -> LengthsAndNumbers.weigh(row.a()) + LengthsAndNumbers.weigh(row.b()));
  }
}
