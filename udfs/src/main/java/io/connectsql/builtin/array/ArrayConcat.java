package io.connectsql.builtin.array;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.util.ArrayList;
import java.util.List;

/** {@code ARRAY_CONCAT(a, b)}: the elements of both; of one where the other is null. */
@UdfDescription(
    name = "ARRAY_CONCAT",
    category = "ARRAY",
    description = "The elements of one array followed by those of another.")
public final class ArrayConcat {

  @Udf
  public <T> List<T> concat(List<T> left, List<T> right) {
    if (left == null || right == null) {
      return left == null ? right : left;
    }
    List<T> both = new ArrayList<>(left.size() + right.size());
    both.addAll(left);
    both.addAll(right);
    return both;
  }
}
