package io.connectsql.plan.expression;

import io.connectsql.udf.type.MapType;
import java.util.List;

/** {@code MAP(…)}. */
public record NewMap(List<RowExpression> keys, List<RowExpression> values, MapType type)
    implements RowExpression {

  public NewMap {
    keys = List.copyOf(keys);
    values = List.copyOf(values);
  }
}
