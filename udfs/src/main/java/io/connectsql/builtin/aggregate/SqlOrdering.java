package io.connectsql.builtin.aggregate;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.nio.ByteBuffer;
import java.util.Comparator;

/** The ascending order of the non-null values of a SQL type. */
final class SqlOrdering {
  private SqlOrdering() {}

  /**
   * @param function the name of the function that compares, for the message
   * @throws FunctionException if the type has no order
   */
  @SuppressWarnings("unchecked")
  static <T> Comparator<T> of(SqlType type, String function) {
    if (type == PrimitiveType.BYTES) {
      Comparator<ByteBuffer> bytes = ByteOrdering::compare;
      return (Comparator<T>) bytes;
    }
    if (type instanceof DecimalType
        || (type instanceof PrimitiveType && type != PrimitiveType.BOOLEAN)) {
      return (Comparator<T>) Comparator.<Comparable<Object>>naturalOrder();
    }
    throw new FunctionException(
        function
            + " does not take "
            + type.toSql()
            + "; it takes numbers, VARCHAR, BYTES, DATE, TIME and TIMESTAMP");
  }
}
