package io.connectsql.plan.rule;

import io.connectsql.plan.expression.ExpressionRewriter;
import io.connectsql.plan.expression.Expressions;
import io.connectsql.plan.expression.FieldAccess;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.RowSchema;
import io.connectsql.udf.type.StructType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A column, or the part of a STRUCT that fields lead to.
 *
 * @param column its name in a plan
 */
record FieldPath(String column, List<String> fields) {
  FieldPath {
    fields = List.copyOf(fields);
  }

  static FieldPath ofColumn(String column) {
    return new FieldPath(column, List.of());
  }

  /** What an expression reads of its input: each column or field once, as deep as it is named. */
  static Set<FieldPath> readBy(RowExpression expression) {
    Set<FieldPath> paths = new HashSet<>();
    collect(expression, paths);
    return paths;
  }

  private static void collect(RowExpression expression, Set<FieldPath> paths) {
    of(expression)
        .ifPresentOrElse(
            paths::add,
            () -> Expressions.children(expression).forEach(child -> collect(child, paths)));
  }

  private static Optional<FieldPath> of(RowExpression expression) {
    if (expression instanceof InputColumn column) {
      return Optional.of(ofColumn(column.name()));
    } else if (expression instanceof FieldAccess access) {
      return of(access.struct()).map(struct -> struct.then(name(access)));
    }
    return Optional.empty();
  }

  private static String name(FieldAccess access) {
    return ((StructType) access.struct().type()).fields().get(access.index()).name();
  }

  private FieldPath then(String field) {
    List<String> longer = new ArrayList<>(fields);
    longer.add(field);
    return new FieldPath(column, longer);
  }

  /** The name of the column that holds this part, where the source reads no more than it. */
  String name() {
    return fields.isEmpty() ? column : column + "->" + String.join("->", fields);
  }

  boolean isWithin(FieldPath other) {
    return column.equals(other.column)
        && fields.size() >= other.fields.size()
        && fields.subList(0, other.fields.size()).equals(other.fields);
  }

  /** The expression over rows whose STRUCTs were replaced by columns for single fields. */
  static RowExpression within(RowSchema schema, RowExpression expression) {
    return new ExpressionRewriter(
            part ->
                of(part)
                    .filter(path -> schema.slot(path.name()).isPresent())
                    .map(path -> new InputColumn(path.name(), part.type())))
        .rewrite(expression);
  }
}
