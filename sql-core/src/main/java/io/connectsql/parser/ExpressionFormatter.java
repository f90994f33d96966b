package io.connectsql.parser;

import io.connectsql.tree.ArithmeticBinary;
import io.connectsql.tree.ArithmeticUnary;
import io.connectsql.tree.ArrayConstructor;
import io.connectsql.tree.Cast;
import io.connectsql.tree.ColumnReference;
import io.connectsql.tree.Concatenation;
import io.connectsql.tree.Dereference;
import io.connectsql.tree.Expression;
import io.connectsql.tree.FunctionCall;
import io.connectsql.tree.Identifier;
import io.connectsql.tree.Lambda;
import io.connectsql.tree.MapConstructor;
import io.connectsql.tree.SearchedCase;
import io.connectsql.tree.SimpleCase;
import io.connectsql.tree.StructConstructor;
import io.connectsql.tree.Subscript;
import io.connectsql.tree.WhenClause;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes expressions. */
final class ExpressionFormatter {
  private ExpressionFormatter() {}

  static String format(Expression expression) {
    return operation(expression)
        .or(() -> constructor(expression))
        .or(() -> PredicateFormatter.format(expression))
        .or(() -> LiteralFormatter.format(expression))
        .orElseThrow(() -> new IllegalArgumentException("No SQL for " + expression));
  }

  static String formatAll(List<Expression> expressions) {
    return expressions.stream().map(ExpressionFormatter::format).collect(Collectors.joining(", "));
  }

  /** An expression before {@code [} or {@code ->}, which bind more tightly than a sign. */
  static String formatBase(Expression base) {
    return parenthesizeSigned(format(base));
  }

  /** Two signs in a row would begin a comment. */
  private static String parenthesizeSigned(String text) {
    return text.startsWith("-") || text.startsWith("+") ? "(" + text + ")" : text;
  }

  private static Optional<String> operation(Expression expression) {
    if (expression instanceof ColumnReference column) {
      String name = NameFormatter.format(column.name());
      return Optional.of(
          column.qualifier().map(source -> NameFormatter.format(source) + ".").orElse("") + name);
    }
    if (expression instanceof ArithmeticBinary binary) {
      return Optional.of(infix(binary.left(), binary.operator().symbol(), binary.right()));
    }
    if (expression instanceof ArithmeticUnary unary) {
      String sign = unary.negative() ? "-" : "+";
      return Optional.of(sign + parenthesizeSigned(format(unary.value())));
    }
    if (expression instanceof Concatenation concatenation) {
      return Optional.of(infix(concatenation.left(), "||", concatenation.right()));
    }
    if (expression instanceof FunctionCall call) {
      return Optional.of(
          NameFormatter.format(call.name()) + "(" + formatAll(call.arguments()) + ")");
    }
    if (expression instanceof Lambda lambda) {
      return Optional.of(parameters(lambda.parameters()) + " => " + format(lambda.body()));
    }
    if (expression instanceof Cast cast) {
      return Optional.of(
          "CAST(" + format(cast.value()) + " AS " + TypeFormatter.format(cast.type()) + ")");
    }
    if (expression instanceof SearchedCase searched) {
      return Optional.of("CASE" + branches(searched.whens(), searched.otherwise()));
    }
    if (expression instanceof SimpleCase simple) {
      return Optional.of(
          "CASE " + format(simple.operand()) + branches(simple.whens(), simple.otherwise()));
    }
    return Optional.empty();
  }

  private static Optional<String> constructor(Expression expression) {
    if (expression instanceof Subscript subscript) {
      return Optional.of(formatBase(subscript.base()) + "[" + format(subscript.index()) + "]");
    }
    if (expression instanceof Dereference dereference) {
      return Optional.of(
          formatBase(dereference.base()) + "->" + NameFormatter.format(dereference.field()));
    }
    if (expression instanceof ArrayConstructor array) {
      return Optional.of("ARRAY[" + formatAll(array.elements()) + "]");
    }
    if (expression instanceof MapConstructor map) {
      return Optional.of(
          map.entries().stream()
              .map(entry -> format(entry.key()) + " := " + format(entry.value()))
              .collect(Collectors.joining(", ", "MAP(", ")")));
    }
    if (expression instanceof StructConstructor struct) {
      return Optional.of(
          struct.entries().stream()
              .map(entry -> NameFormatter.format(entry.name()) + " := " + format(entry.value()))
              .collect(Collectors.joining(", ", "STRUCT(", ")")));
    }
    return Optional.empty();
  }

  static String infix(Expression left, String operator, Expression right) {
    return "(" + format(left) + " " + operator + " " + format(right) + ")";
  }

  private static String parameters(List<Identifier> parameters) {
    String names = parameters.stream().map(NameFormatter::format).collect(Collectors.joining(", "));
    return parameters.size() == 1 ? names : "(" + names + ")";
  }

  private static String branches(List<WhenClause> whens, Optional<Expression> otherwise) {
    StringBuilder text = new StringBuilder();
    for (WhenClause when : whens) {
      text.append(" WHEN ").append(format(when.condition()));
      text.append(" THEN ").append(format(when.result()));
    }
    otherwise.ifPresent(value -> text.append(" ELSE ").append(format(value)));
    return text.append(" END").toString();
  }
}
