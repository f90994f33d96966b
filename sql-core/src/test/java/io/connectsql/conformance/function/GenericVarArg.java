package io.connectsql.conformance.function;

import io.connectsql.udf.Triple;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.VariadicArgs;
import java.util.ArrayList;
import java.util.List;

/** Arguments of any types. */
@UdafDescription(
    name = "GENERIC_VAR_ARG",
    description = "The first column of the rows without nulls.")
public final class GenericVarArg {
  private GenericVarArg() {}

  @UdafFactory
  public static <A, B, C> Udaf<Triple<A, B, VariadicArgs<C>>, List<A>> collect() {
    return new FirstOfCompleteRows<>(
        Triple::a,
        row -> {
          List<Object> others = new ArrayList<>();
          others.add(row.b());
          others.addAll(row.c().values());
          return others;
        });
  }
}
