package io.connectsql.conformance.function;

import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.Quintuple;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import java.util.Arrays;
import java.util.List;

/** Five column arguments, then any number of literal ones. */
@UdafDescription(name = "FIVE_ARG", description = "Sums numbers and the lengths of strings.")
public final class FiveArg {
  private FiveArg() {}

  @UdafFactory
  public static MappedUdaf<Quintuple<Long, String, String, String, Integer>, Long, Long> sum(
      int start, String... texts) {
    return new LengthsAndNumbers<>(
        start + LengthsAndNumbers.weigh(List.of(texts)),
        0,
        row -> LengthsAndNumbers.weigh(Arrays.asList(row.a(), row.b(), row.c(), row.d(), row.e())));
  }
}
