package io.connectsql.codegen;

import io.connectsql.plan.expression.Conditional;
import io.connectsql.plan.expression.Expressions;
import io.connectsql.plan.expression.LambdaFunction;
import io.connectsql.plan.expression.RowExpression;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Cuts expressions into parts that fit a method each: a class file allows 64 KB per method, and the
 * JIT compiler leaves methods of more than 8,000 bytes alone.
 */
final class LargeExpressions {
  /** Operations per method. */
  private static final int PART_SIZE = 150;

  /** WHENs of a CASE per method. */
  static final int MAX_BRANCHES = 30;

  private final Set<RowExpression> parts = Collections.newSetFromMap(new IdentityHashMap<>());

  private LargeExpressions() {}

  /** The expressions below one that get methods of their own. */
  static Set<RowExpression> partsOf(RowExpression expression) {
    LargeExpressions large = new LargeExpressions();
    large.cutOperands(expression);
    return large.parts;
  }

  /** The size of an expression without its parts. */
  private int cut(RowExpression expression) {
    if (expression instanceof LambdaFunction) {
      // What is inside needs the lambda's variables and stays there.
      return 1;
    }
    int size = 1 + cutOperands(expression);
    if (size <= PART_SIZE) {
      return size;
    }
    parts.add(expression);
    return 1;
  }

  private int cutOperands(RowExpression expression) {
    List<RowExpression> operands = Expressions.children(expression);
    if (expression instanceof Conditional conditional
        && conditional.whens().size() > MAX_BRANCHES) {
      // The other branches are put into another method, where they are cut in their turn.
      operands = operands.subList(0, 2 * MAX_BRANCHES);
    }
    return operands.stream().mapToInt(this::cut).sum();
  }
}
