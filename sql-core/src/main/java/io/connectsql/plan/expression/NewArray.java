package io.connectsql.plan.expression;

import io.connectsql.udf.type.ArrayType;
import java.util.List;

/** {@code ARRAY[…]}, elements of the element type; null elements stay. */
public record NewArray(List<RowExpression> elements, ArrayType type) implements RowExpression {

  public NewArray {
    elements = List.copyOf(elements);
  }
}
