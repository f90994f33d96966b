package io.connectsql.builtin.array;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfSchemaProvider;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.util.List;

/**
 * {@code ARRAY_JOIN(array [, delimiter])}: the elements as text with a delimiter in between, a
 * comma unless given, nothing where it is null. A null element reads {@code null}.
 */
@UdfDescription(
    name = "ARRAY_JOIN",
    category = "ARRAY",
    description = "The elements of an array as one VARCHAR.")
public final class ArrayJoin {

  @Udf(description = "Joins with commas", schemaProvider = "resultType")
  public <T> String join(List<T> array) {
    return join(array, ",");
  }

  @Udf(description = "Joins with a delimiter", schemaProvider = "resultType")
  public <T> String join(List<T> array, String delimiter) {
    if (array == null) {
      return null;
    }
    StringBuilder joined = new StringBuilder();
    boolean first = true;
    for (T element : array) {
      if (!first && delimiter != null) {
        joined.append(delimiter);
      }
      first = false;
      joined.append(element instanceof BigDecimal number ? number.toPlainString() : element);
    }
    return joined.toString();
  }

  @UdfSchemaProvider
  public SqlType resultType(List<SqlType> argumentTypes) {
    if (argumentTypes.get(0) instanceof ArrayType array
        && array.element() != PrimitiveType.BYTES
        && (array.element() instanceof PrimitiveType || array.element() instanceof DecimalType)) {
      return PrimitiveType.VARCHAR;
    }
    throw new FunctionException(
        "ARRAY_JOIN takes an ARRAY of any type but BYTES, ARRAY, MAP and STRUCT");
  }
}
