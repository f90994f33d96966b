package io.connectsql.plan.expression;

import io.connectsql.tree.Logical;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Looks into expressions. */
public final class Expressions {
  private Expressions() {}

  /** The names of the input columns that an expression reads. */
  public static Set<String> columns(RowExpression expression) {
    Set<String> columns = new LinkedHashSet<>();
    collect(expression, columns);
    return columns;
  }

  private static void collect(RowExpression expression, Set<String> columns) {
    if (expression instanceof InputColumn column) {
      columns.add(column.name());
    }
    children(expression).forEach(child -> collect(child, columns));
  }

  /** The parts of a conjunction, left to right; the expression itself if it is not one. */
  public static List<RowExpression> conjuncts(RowExpression condition) {
    if (condition instanceof Logic logic && logic.operator() == Logical.Operator.AND) {
      List<RowExpression> parts = new ArrayList<>(conjuncts(logic.left()));
      parts.addAll(conjuncts(logic.right()));
      return parts;
    }
    return List.of(condition);
  }

  /** The direct parts of an expression, in the order of evaluation. */
  public static List<RowExpression> children(RowExpression expression) {
    if (expression instanceof Arithmetic e) {
      return List.of(e.left(), e.right());
    } else if (expression instanceof Compare e) {
      return List.of(e.left(), e.right());
    } else if (expression instanceof Logic e) {
      return List.of(e.left(), e.right());
    } else if (expression instanceof Concat e) {
      return List.of(e.left(), e.right());
    } else if (expression instanceof LikeMatch e) {
      return List.of(e.value(), e.pattern());
    } else if (expression instanceof Negate e) {
      return List.of(e.value());
    } else if (expression instanceof Negation e) {
      return List.of(e.value());
    } else if (expression instanceof NullCheck e) {
      return List.of(e.value());
    } else if (expression instanceof Convert e) {
      return List.of(e.value());
    } else if (expression instanceof FieldAccess e) {
      return List.of(e.struct());
    } else if (expression instanceof ElementAccess e) {
      return List.of(e.collection(), e.index());
    } else if (expression instanceof Invoke e) {
      return e.arguments();
    } else if (expression instanceof LambdaFunction e) {
      return List.of(e.body());
    } else if (expression instanceof NewArray e) {
      return e.elements();
    } else if (expression instanceof NewStruct e) {
      return e.values();
    } else if (expression instanceof NewMap e) {
      List<RowExpression> all = new ArrayList<>(e.keys());
      all.addAll(e.values());
      return all;
    } else if (expression instanceof Contained e) {
      List<RowExpression> all = new ArrayList<>();
      all.add(e.value());
      all.addAll(e.candidates());
      return all;
    } else if (expression instanceof Conditional e) {
      List<RowExpression> all = new ArrayList<>();
      e.whens()
          .forEach(
              w -> {
                all.add(w.condition());
                all.add(w.result());
              });
      e.otherwise().ifPresent(all::add);
      return all;
    }
    return List.of();
  }
}
