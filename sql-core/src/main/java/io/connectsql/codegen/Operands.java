package io.connectsql.codegen;

import io.connectsql.plan.expression.Arithmetic;
import io.connectsql.plan.expression.Compare;
import io.connectsql.plan.expression.Concat;
import io.connectsql.plan.expression.Conditional;
import io.connectsql.plan.expression.Contained;
import io.connectsql.plan.expression.Convert;
import io.connectsql.plan.expression.ElementAccess;
import io.connectsql.plan.expression.FieldAccess;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.Invoke;
import io.connectsql.plan.expression.LambdaFunction;
import io.connectsql.plan.expression.LikeMatch;
import io.connectsql.plan.expression.Logic;
import io.connectsql.plan.expression.Negate;
import io.connectsql.plan.expression.Negation;
import io.connectsql.plan.expression.NewArray;
import io.connectsql.plan.expression.NewMap;
import io.connectsql.plan.expression.NewStruct;
import io.connectsql.plan.expression.NullCheck;
import io.connectsql.plan.expression.RowExpression;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What expressions are made of. */
final class Operands {
  private Operands() {}

  /** The expressions directly below one, in the order in which they are evaluated. */
  static List<RowExpression> of(RowExpression expression) {
    if (expression instanceof Arithmetic arithmetic) {
      return List.of(arithmetic.left(), arithmetic.right());
    } else if (expression instanceof Compare compare) {
      return List.of(compare.left(), compare.right());
    } else if (expression instanceof Logic logic) {
      return List.of(logic.left(), logic.right());
    } else if (expression instanceof Concat concat) {
      return List.of(concat.left(), concat.right());
    } else if (expression instanceof LikeMatch like) {
      return List.of(like.value(), like.pattern());
    } else if (expression instanceof ElementAccess access) {
      return List.of(access.collection(), access.index());
    } else if (expression instanceof Negation negation) {
      return List.of(negation.value());
    } else if (expression instanceof Negate negate) {
      return List.of(negate.value());
    } else if (expression instanceof NullCheck check) {
      return List.of(check.value());
    } else if (expression instanceof Convert convert) {
      return List.of(convert.value());
    } else if (expression instanceof FieldAccess access) {
      return List.of(access.struct());
    } else if (expression instanceof LambdaFunction lambda) {
      return List.of(lambda.body());
    } else if (expression instanceof Invoke invoke) {
      return invoke.arguments();
    } else if (expression instanceof NewArray array) {
      return array.elements();
    } else if (expression instanceof NewStruct struct) {
      return struct.values();
    }
    List<RowExpression> operands = new ArrayList<>();
    if (expression instanceof Contained contained) {
      operands.add(contained.value());
      operands.addAll(contained.candidates());
    } else if (expression instanceof NewMap map) {
      operands.addAll(map.keys());
      operands.addAll(map.values());
    } else if (expression instanceof Conditional conditional) {
      for (Conditional.When when : conditional.whens()) {
        operands.add(when.condition());
        operands.add(when.result());
      }
      conditional.otherwise().ifPresent(operands::add);
    }
    return operands;
  }

  /** The columns that an expression reads, those inside of lambdas included. */
  static Set<InputColumn> columns(RowExpression expression) {
    Set<InputColumn> columns = new LinkedHashSet<>();
    collectColumns(expression, true, columns);
    return columns;
  }

  /** The columns that an expression reads outside of lambdas. */
  static Set<InputColumn> columnsOutsideLambdas(RowExpression expression) {
    Set<InputColumn> columns = new LinkedHashSet<>();
    collectColumns(expression, false, columns);
    return columns;
  }

  private static void collectColumns(
      RowExpression expression, boolean insideLambdas, Set<InputColumn> columns) {
    if (expression instanceof InputColumn column) {
      columns.add(column);
    } else if (insideLambdas || !(expression instanceof LambdaFunction)) {
      of(expression).forEach(operand -> collectColumns(operand, insideLambdas, columns));
    }
  }
}
