package io.connectsql.parser;

import io.connectsql.SqlException;
import io.connectsql.parser.SqlGrammarParser.BetweenContext;
import io.connectsql.parser.SqlGrammarParser.ComparisonContext;
import io.connectsql.parser.SqlGrammarParser.DistinctionContext;
import io.connectsql.parser.SqlGrammarParser.InListContext;
import io.connectsql.parser.SqlGrammarParser.LikeContext;
import io.connectsql.parser.SqlGrammarParser.NullCheckContext;
import io.connectsql.parser.SqlGrammarParser.PredicateContext;
import io.connectsql.tree.Between;
import io.connectsql.tree.Comparison;
import io.connectsql.tree.Expression;
import io.connectsql.tree.InList;
import io.connectsql.tree.IsNull;
import io.connectsql.tree.Like;
import io.connectsql.tree.Location;
import java.util.Optional;
import org.antlr.v4.runtime.Token;

/** Builds the tests that follow a value: comparisons, {@code IS NULL}, {@code IN} and the like. */
final class PredicateBuilder {
  private final Names names;
  private final Literals literals;
  private final ExpressionBuilder expressions;

  PredicateBuilder(Names names, Literals literals, ExpressionBuilder expressions) {
    this.names = names;
    this.literals = literals;
    this.expressions = expressions;
  }

  Expression build(Expression value, PredicateContext context) {
    return context.accept(new Visitor(value));
  }

  private Optional<Character> escape(Token token) {
    if (token == null) {
      return Optional.empty();
    }
    String text = literals.string(token);
    if (text.length() != 1) {
      throw new SqlException("ESCAPE takes a single character", names.at(token));
    }
    return Optional.of(text.charAt(0));
  }

  private final class Visitor extends SqlGrammarBaseVisitor<Expression> {
    private final Expression value;

    Visitor(Expression value) {
      this.value = value;
    }

    private Location at() {
      return value.location();
    }

    @Override
    public Expression visitComparison(ComparisonContext context) {
      Comparison.Operator operator =
          switch (context.comparisonOperator().getStart().getType()) {
            case SqlGrammarLexer.EQUAL -> Comparison.Operator.EQUAL;
            case SqlGrammarLexer.NOT_EQUAL -> Comparison.Operator.NOT_EQUAL;
            case SqlGrammarLexer.LESS -> Comparison.Operator.LESS;
            case SqlGrammarLexer.LESS_OR_EQUAL -> Comparison.Operator.LESS_OR_EQUAL;
            case SqlGrammarLexer.GREATER -> Comparison.Operator.GREATER;
            default -> Comparison.Operator.GREATER_OR_EQUAL;
          };
      return new Comparison(at(), operator, value, expressions.visit(context.operand()));
    }

    @Override
    public Expression visitNullCheck(NullCheckContext context) {
      return new IsNull(at(), value, context.NOT() != null);
    }

    @Override
    public Expression visitDistinction(DistinctionContext context) {
      Comparison.Operator operator =
          context.NOT() == null
              ? Comparison.Operator.IS_DISTINCT_FROM
              : Comparison.Operator.IS_NOT_DISTINCT_FROM;
      return new Comparison(at(), operator, value, expressions.visit(context.operand()));
    }

    @Override
    public Expression visitBetween(BetweenContext context) {
      return new Between(
          at(),
          value,
          expressions.visit(context.low),
          expressions.visit(context.high),
          context.NOT() != null);
    }

    @Override
    public Expression visitInList(InListContext context) {
      return new InList(
          at(),
          value,
          expressions.all(context.expressionList().expression()),
          context.NOT() != null);
    }

    @Override
    public Expression visitLike(LikeContext context) {
      return new Like(
          at(),
          value,
          expressions.visit(context.pattern),
          escape(context.escape),
          context.NOT() != null);
    }
  }
}
