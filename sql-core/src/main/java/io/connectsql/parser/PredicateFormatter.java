package io.connectsql.parser;

import io.connectsql.tree.Between;
import io.connectsql.tree.Comparison;
import io.connectsql.tree.Expression;
import io.connectsql.tree.InList;
import io.connectsql.tree.IsNull;
import io.connectsql.tree.Like;
import io.connectsql.tree.Logical;
import io.connectsql.tree.Not;
import java.util.Optional;

/** Writes what is true or false. */
final class PredicateFormatter {
  private PredicateFormatter() {}

  /** The predicate in parentheses, or empty for other expressions. */
  static Optional<String> format(Expression expression) {
    return text(expression).map(text -> "(" + text + ")");
  }

  private static Optional<String> text(Expression expression) {
    if (expression instanceof Comparison comparison) {
      return Optional.of(
          value(comparison.left())
              + " "
              + comparison.operator().symbol()
              + " "
              + value(comparison.right()));
    }
    if (expression instanceof Logical logical) {
      return Optional.of(
          value(logical.left()) + " " + logical.operator().symbol() + " " + value(logical.right()));
    }
    if (expression instanceof Not not) {
      return Optional.of("NOT " + value(not.value()));
    }
    if (expression instanceof IsNull isNull) {
      return Optional.of(value(isNull.value()) + " IS " + not(isNull.negated()) + "NULL");
    }
    if (expression instanceof InList in) {
      return Optional.of(
          value(in.value())
              + " "
              + not(in.negated())
              + "IN ("
              + ExpressionFormatter.formatAll(in.candidates())
              + ")");
    }
    if (expression instanceof Between between) {
      return Optional.of(
          value(between.value())
              + " "
              + not(between.negated())
              + "BETWEEN "
              + value(between.low())
              + " AND "
              + value(between.high()));
    }
    if (expression instanceof Like like) {
      return Optional.of(
          value(like.value())
              + " "
              + not(like.negated())
              + "LIKE "
              + value(like.pattern())
              + like.escape()
                  .map(escape -> " ESCAPE " + NameFormatter.quote(escape.toString()))
                  .orElse(""));
    }
    return Optional.empty();
  }

  private static String value(Expression expression) {
    return ExpressionFormatter.format(expression);
  }

  private static String not(boolean negated) {
    return negated ? "NOT " : "";
  }
}
