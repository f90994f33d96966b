package io.connectsql.builtin.order;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.nio.ByteBuffer;

/**
 * The ascending order of SQL values: numbers by value with NaN last, VARCHAR by UTF-16 units, BYTES
 * unsigned, false before true, earlier before later.
 */
public final class SqlOrdering {
  private SqlOrdering() {}

  /** Compares two non-null values of one ordered type. */
  public static int compare(Object one, Object two) {
    if (one instanceof ByteBuffer bytes) {
      return ByteOrdering.compare(bytes, (ByteBuffer) two);
    }
    @SuppressWarnings("unchecked")
    Comparable<Object> comparable = (Comparable<Object>) one;
    return comparable.compareTo(two);
  }

  /**
   * Checks that values of a type have an order.
   *
   * @param type may be null, the type of a literal NULL
   * @param function the name of the function that compares, for the message
   * @throws FunctionException if they have none
   */
  public static void check(SqlType type, String function) {
    if (!(type instanceof PrimitiveType || type instanceof DecimalType)) {
      throw new FunctionException(
          function
              + " does not compare values of type "
              + (type == null ? "NULL" : type.toSql())
              + "; it takes every type but ARRAY, MAP and STRUCT");
    }
  }
}
