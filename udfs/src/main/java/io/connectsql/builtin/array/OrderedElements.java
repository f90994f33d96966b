package io.connectsql.builtin.array;

import io.connectsql.builtin.order.SqlOrdering;
import io.connectsql.udf.FunctionException;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.SqlType;
import java.util.List;

/** What the functions that compare an array's elements have in common. */
final class OrderedElements {
  private OrderedElements() {}

  /** The type of the first argument, an array of elements that have an order. */
  static ArrayType arrayType(List<SqlType> argumentTypes, String function) {
    if (!(argumentTypes.get(0) instanceof ArrayType array)) {
      throw new FunctionException(function + " needs an ARRAY as its first argument");
    }
    SqlOrdering.check(array.element(), function);
    return array;
  }

  /**
   * The first element in the ascending (sign 1) or descending (sign -1) order; null if none of the
   * elements is other than null.
   */
  static <T> T first(List<T> array, int sign) {
    T first = null;
    for (T element : array) {
      if (element != null
          && (first == null || Integer.signum(SqlOrdering.compare(element, first)) == -sign)) {
        first = element;
      }
    }
    return first;
  }
}
