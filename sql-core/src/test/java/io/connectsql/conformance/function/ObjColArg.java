package io.connectsql.conformance.function;

import io.connectsql.udf.Pair;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.VariadicArgs;
import java.util.ArrayList;
import java.util.List;

/** Arguments each of which may be of another type. */
@UdafDescription(name = "OBJ_COL_ARG", description = "The first column of the rows without nulls.")
public final class ObjColArg {
  private ObjColArg() {}

  @UdafFactory
  public static Udaf<Pair<Integer, VariadicArgs<Object>>, List<Integer>> collect() {
    return new FirstOfCompleteRows<>(Pair::a, row -> new ArrayList<>(row.b().values()));
  }
}
