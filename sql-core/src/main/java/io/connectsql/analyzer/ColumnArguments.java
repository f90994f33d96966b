package io.connectsql.analyzer;

import io.connectsql.function.ArgumentType;
import io.connectsql.plan.expression.Constant;
import io.connectsql.plan.expression.Convert;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.udf.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Fits analyzed arguments to the function that was chosen for them. */
final class ColumnArguments {
  private ColumnArguments() {}

  /** What the choice of an overload needs to know of the arguments. */
  static List<ArgumentType> types(List<RowExpression> arguments) {
    List<ArgumentType> types = new ArrayList<>();
    for (RowExpression argument : arguments) {
      types.add(
          argument instanceof Constant constant
              ? new ArgumentType.Value(constant.type(), Optional.ofNullable(constant.value()))
              : ArgumentType.Value.of(argument.type()));
    }
    return types;
  }

  /** The first arguments, converted to the types that the function takes. */
  static List<RowExpression> converted(List<RowExpression> arguments, List<SqlType> types) {
    List<RowExpression> converted = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      RowExpression value = arguments.get(i);
      SqlType type = types.get(i);
      converted.add(type == null || type.equals(value.type()) ? value : new Convert(value, type));
    }
    return converted;
  }
}
