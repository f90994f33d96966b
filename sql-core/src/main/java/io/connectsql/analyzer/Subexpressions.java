package io.connectsql.analyzer;

import io.connectsql.tree.ArithmeticBinary;
import io.connectsql.tree.ArithmeticUnary;
import io.connectsql.tree.ArrayConstructor;
import io.connectsql.tree.Between;
import io.connectsql.tree.Cast;
import io.connectsql.tree.Comparison;
import io.connectsql.tree.Concatenation;
import io.connectsql.tree.Dereference;
import io.connectsql.tree.Expression;
import io.connectsql.tree.FunctionCall;
import io.connectsql.tree.InList;
import io.connectsql.tree.IsNull;
import io.connectsql.tree.Lambda;
import io.connectsql.tree.Like;
import io.connectsql.tree.Logical;
import io.connectsql.tree.MapConstructor;
import io.connectsql.tree.Not;
import io.connectsql.tree.SearchedCase;
import io.connectsql.tree.SimpleCase;
import io.connectsql.tree.StructConstructor;
import io.connectsql.tree.StructEntry;
import io.connectsql.tree.Subscript;
import io.connectsql.tree.WhenClause;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The expressions directly within an expression, in the order of the text. */
final class Subexpressions {
  private Subexpressions() {}

  static List<Expression> of(Expression expression) {
    if (expression instanceof ArithmeticBinary e) {
      return List.of(e.left(), e.right());
    } else if (expression instanceof ArithmeticUnary e) {
      return List.of(e.value());
    } else if (expression instanceof ArrayConstructor e) {
      return e.elements();
    } else if (expression instanceof Between e) {
      return List.of(e.value(), e.low(), e.high());
    } else if (expression instanceof Cast e) {
      return List.of(e.value());
    } else if (expression instanceof Comparison e) {
      return List.of(e.left(), e.right());
    } else if (expression instanceof Concatenation e) {
      return List.of(e.left(), e.right());
    } else if (expression instanceof Dereference e) {
      return List.of(e.base());
    } else if (expression instanceof FunctionCall e) {
      return e.arguments();
    } else if (expression instanceof InList e) {
      return join(List.of(e.value()), e.candidates());
    } else if (expression instanceof IsNull e) {
      return List.of(e.value());
    } else if (expression instanceof Lambda e) {
      return List.of(e.body());
    } else if (expression instanceof Like e) {
      return List.of(e.value(), e.pattern());
    } else if (expression instanceof Logical e) {
      return List.of(e.left(), e.right());
    } else if (expression instanceof MapConstructor e) {
      return e.entries().stream().flatMap(m -> List.of(m.key(), m.value()).stream()).toList();
    } else if (expression instanceof Not e) {
      return List.of(e.value());
    } else if (expression instanceof SearchedCase e) {
      return cases(List.of(), e.whens(), e.otherwise());
    } else if (expression instanceof SimpleCase e) {
      return cases(List.of(e.operand()), e.whens(), e.otherwise());
    } else if (expression instanceof StructConstructor e) {
      return e.entries().stream().map(StructEntry::value).toList();
    } else if (expression instanceof Subscript e) {
      return List.of(e.base(), e.index());
    }
    return List.of();
  }

  private static List<Expression> cases(
      List<Expression> operand, List<WhenClause> whens, Optional<Expression> otherwise) {
    List<Expression> all = new ArrayList<>(operand);
    for (WhenClause when : whens) {
      all.add(when.condition());
      all.add(when.result());
    }
    otherwise.ifPresent(all::add);
    return all;
  }

  private static List<Expression> join(List<Expression> first, List<Expression> rest) {
    List<Expression> all = new ArrayList<>(first);
    all.addAll(rest);
    return all;
  }
}
