package io.connectsql.builtin.array;

import io.connectsql.builtin.order.SqlOrdering;
import io.connectsql.udf.FunctionException;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfSchemaProvider;
import io.connectsql.udf.type.SqlType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * {@code ARRAY_SORT(array [, 'ASC' | 'DESC'])}: the elements in order, ascending unless told
 * otherwise, nulls last either way. The direction is matched without case.
 */
@UdfDescription(
    name = "ARRAY_SORT",
    category = "ARRAY",
    description = "The elements of an array in ascending or descending order.")
public final class ArraySort {
  private static final Comparator<Object> ASCENDING =
      Comparator.nullsLast((Comparator<Object>) SqlOrdering::compare);
  private static final Comparator<Object> DESCENDING =
      Comparator.nullsLast(((Comparator<Object>) SqlOrdering::compare).reversed());

  @Udf(description = "Sorts upwards", schemaProvider = "arrayType")
  public <T> List<T> sort(List<T> array) {
    return array == null ? null : sorted(array, ASCENDING);
  }

  @Udf(description = "Sorts in a direction, ASC or DESC", schemaProvider = "arrayType")
  public <T> List<T> sort(List<T> array, String direction) {
    if (array == null || direction == null) {
      return null;
    }
    if (direction.equalsIgnoreCase("ASC")) {
      return sorted(array, ASCENDING);
    }
    if (direction.equalsIgnoreCase("DESC")) {
      return sorted(array, DESCENDING);
    }
    throw new FunctionException("ARRAY_SORT sorts ASC or DESC, not '" + direction + "'");
  }

  @UdfSchemaProvider
  public SqlType arrayType(List<SqlType> argumentTypes) {
    return OrderedElements.arrayType(argumentTypes, "ARRAY_SORT");
  }

  private static <T> List<T> sorted(List<T> array, Comparator<Object> order) {
    List<T> sorted = new ArrayList<>(array);
    sorted.sort(order);
    return sorted;
  }
}
