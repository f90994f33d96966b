package io.connectsql.plan.expression;

import io.connectsql.udf.type.StructType;
import java.util.List;

/** {@code STRUCT(…)}, values in field order. */
public record NewStruct(List<RowExpression> values, StructType type) implements RowExpression {

  public NewStruct {
    values = List.copyOf(values);
  }
}
