package io.connectsql.parser;

import io.connectsql.SqlException;
import io.connectsql.parser.SqlGrammarParser.ArrayConstructorContext;
import io.connectsql.parser.SqlGrammarParser.CastContext;
import io.connectsql.parser.SqlGrammarParser.ColumnContext;
import io.connectsql.parser.SqlGrammarParser.ConcatenationContext;
import io.connectsql.parser.SqlGrammarParser.ConjunctionContext;
import io.connectsql.parser.SqlGrammarParser.DereferenceContext;
import io.connectsql.parser.SqlGrammarParser.DisjunctionContext;
import io.connectsql.parser.SqlGrammarParser.ExpressionContext;
import io.connectsql.parser.SqlGrammarParser.FunctionCallContext;
import io.connectsql.parser.SqlGrammarParser.FunctionOfRowContext;
import io.connectsql.parser.SqlGrammarParser.LambdaContext;
import io.connectsql.parser.SqlGrammarParser.LiteralValueContext;
import io.connectsql.parser.SqlGrammarParser.MapConstructorContext;
import io.connectsql.parser.SqlGrammarParser.NegationContext;
import io.connectsql.parser.SqlGrammarParser.NumberValueContext;
import io.connectsql.parser.SqlGrammarParser.ParenthesizedContext;
import io.connectsql.parser.SqlGrammarParser.PredicatedContext;
import io.connectsql.parser.SqlGrammarParser.ProductContext;
import io.connectsql.parser.SqlGrammarParser.QualifiedColumnContext;
import io.connectsql.parser.SqlGrammarParser.SearchedCaseContext;
import io.connectsql.parser.SqlGrammarParser.SignedContext;
import io.connectsql.parser.SqlGrammarParser.SimpleCaseContext;
import io.connectsql.parser.SqlGrammarParser.SimpleContext;
import io.connectsql.parser.SqlGrammarParser.StructConstructorContext;
import io.connectsql.parser.SqlGrammarParser.SubscriptContext;
import io.connectsql.parser.SqlGrammarParser.SumContext;
import io.connectsql.parser.SqlGrammarParser.WhenClauseContext;
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
import io.connectsql.tree.IntervalUnit;
import io.connectsql.tree.Lambda;
import io.connectsql.tree.Logical;
import io.connectsql.tree.MapConstructor;
import io.connectsql.tree.MapEntry;
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
import java.util.Set;
import org.antlr.v4.runtime.Token;

/** Builds expressions. */
final class ExpressionBuilder extends SqlGrammarBaseVisitor<Expression> {
  /** Their first argument is a unit of time, even where a column has that name. */
  private static final Set<String> FUNCTIONS_OF_A_UNIT =
      Set.of("DATEADD", "DATESUB", "TIMEADD", "TIMESUB", "TIMESTAMPADD", "TIMESTAMPSUB");

  private final Names names;
  private final Literals literals;
  private final TypeBuilder types;
  private final PredicateBuilder predicates;

  ExpressionBuilder(Names names, Literals literals, TypeBuilder types) {
    this.names = names;
    this.literals = literals;
    this.types = types;
    this.predicates = new PredicateBuilder(names, literals, this);
  }

  List<Expression> all(List<ExpressionContext> contexts) {
    return contexts.stream().map(this::visit).toList();
  }

  Optional<Expression> optional(ExpressionContext context) {
    return Optional.ofNullable(context).map(this::visit);
  }

  @Override
  public Expression visitNegation(NegationContext context) {
    return new Not(names.at(context), visit(context.expression()));
  }

  @Override
  public Expression visitConjunction(ConjunctionContext context) {
    return new Logical(
        names.at(context), Logical.Operator.AND, visit(context.left), visit(context.right));
  }

  @Override
  public Expression visitDisjunction(DisjunctionContext context) {
    return new Logical(
        names.at(context), Logical.Operator.OR, visit(context.left), visit(context.right));
  }

  @Override
  public Expression visitPredicated(PredicatedContext context) {
    Expression value = visit(context.operand());
    return context.predicate() == null ? value : predicates.build(value, context.predicate());
  }

  @Override
  public Expression visitSigned(SignedContext context) {
    boolean negative = context.sign.getType() == SqlGrammarLexer.MINUS;
    if (negative
        && context.operand() instanceof SimpleContext simple
        && simple.primary() instanceof NumberValueContext value) {
      return literals.negative(names.at(context), value.number());
    }
    return new ArithmeticUnary(names.at(context), negative, visit(context.operand()));
  }

  @Override
  public Expression visitProduct(ProductContext context) {
    return new ArithmeticBinary(
        names.at(context), operator(context.operator), visit(context.left), visit(context.right));
  }

  @Override
  public Expression visitSum(SumContext context) {
    return new ArithmeticBinary(
        names.at(context), operator(context.operator), visit(context.left), visit(context.right));
  }

  private static ArithmeticBinary.Operator operator(Token token) {
    return switch (token.getType()) {
      case SqlGrammarLexer.PLUS -> ArithmeticBinary.Operator.ADD;
      case SqlGrammarLexer.MINUS -> ArithmeticBinary.Operator.SUBTRACT;
      case SqlGrammarLexer.ASTERISK -> ArithmeticBinary.Operator.MULTIPLY;
      case SqlGrammarLexer.SLASH -> ArithmeticBinary.Operator.DIVIDE;
      default -> ArithmeticBinary.Operator.MODULUS;
    };
  }

  @Override
  public Expression visitConcatenation(ConcatenationContext context) {
    return new Concatenation(names.at(context), visit(context.left), visit(context.right));
  }

  @Override
  public Expression visitLiteralValue(LiteralValueContext context) {
    return literals.literal(context.literal());
  }

  @Override
  public Expression visitNumberValue(NumberValueContext context) {
    return literals.number(context.number());
  }

  @Override
  public Expression visitSearchedCase(SearchedCaseContext context) {
    return new SearchedCase(
        names.at(context), whens(context.whenClause()), optional(context.otherwise));
  }

  @Override
  public Expression visitSimpleCase(SimpleCaseContext context) {
    return new SimpleCase(
        names.at(context),
        visit(context.value),
        whens(context.whenClause()),
        optional(context.otherwise));
  }

  private List<WhenClause> whens(List<WhenClauseContext> contexts) {
    return contexts.stream()
        .map(when -> new WhenClause(names.at(when), visit(when.condition), visit(when.result)))
        .toList();
  }

  @Override
  public Expression visitCast(CastContext context) {
    return new Cast(names.at(context), visit(context.expression()), types.visit(context.type()));
  }

  @Override
  public Expression visitArrayConstructor(ArrayConstructorContext context) {
    if (context.expression().isEmpty()) {
      throw new SqlException(
          "ARRAY[] has no element that would tell its type",
          names.at(context),
          "Cast a NULL for an array without value, as in CAST(NULL AS ARRAY<STRING>).");
    }
    return new ArrayConstructor(names.at(context), all(context.expression()));
  }

  @Override
  public Expression visitMapConstructor(MapConstructorContext context) {
    if (context.mapEntry().isEmpty()) {
      throw new SqlException(
          "MAP() has no entry that would tell its type",
          names.at(context),
          "Cast a NULL for a map without value, as in CAST(NULL AS MAP<STRING, STRING>).");
    }
    return new MapConstructor(
        names.at(context),
        context.mapEntry().stream()
            .map(entry -> new MapEntry(names.at(entry), visit(entry.key), visit(entry.value)))
            .toList());
  }

  @Override
  public Expression visitStructConstructor(StructConstructorContext context) {
    return new StructConstructor(
        names.at(context),
        context.structEntry().stream()
            .map(
                entry ->
                    new StructEntry(
                        names.at(entry),
                        names.identifier(entry.identifier()),
                        visit(entry.expression())))
            .toList());
  }

  @Override
  public Expression visitFunctionOfRow(FunctionOfRowContext context) {
    return new FunctionCall(names.at(context), names.identifier(context.functionName()), List.of());
  }

  @Override
  public Expression visitFunctionCall(FunctionCallContext context) {
    Identifier name = names.identifier(context.functionName());
    List<Expression> arguments = new ArrayList<>();
    context.argument().forEach(argument -> arguments.add(visit(argument)));
    if (!arguments.isEmpty() && FUNCTIONS_OF_A_UNIT.contains(name.value())) {
      arguments.set(0, unitOr(arguments.get(0)));
    }
    return new FunctionCall(names.at(context), name, arguments);
  }

  private static Expression unitOr(Expression argument) {
    if (argument instanceof ColumnReference column
        && column.qualifier().isEmpty()
        && !column.name().quoted()) {
      return TimeUnits.find(column.name().value())
          .<Expression>map(unit -> new IntervalUnit(column.location(), TimeUnits.word(unit)))
          .orElse(column);
    }
    return argument;
  }

  @Override
  public Expression visitLambda(LambdaContext context) {
    return new Lambda(
        names.at(context), names.identifiers(context.identifier()), visit(context.expression()));
  }

  @Override
  public Expression visitQualifiedColumn(QualifiedColumnContext context) {
    return new ColumnReference(
        names.at(context),
        Optional.of(names.identifier(context.source)),
        names.identifier(context.column));
  }

  @Override
  public Expression visitColumn(ColumnContext context) {
    return new ColumnReference(
        names.at(context), Optional.empty(), names.identifier(context.identifier()));
  }

  @Override
  public Expression visitParenthesized(ParenthesizedContext context) {
    return visit(context.expression());
  }

  @Override
  public Expression visitSubscript(SubscriptContext context) {
    return new Subscript(names.at(context), visit(context.base), visit(context.index));
  }

  @Override
  public Expression visitDereference(DereferenceContext context) {
    return new Dereference(names.at(context), visit(context.base), names.identifier(context.field));
  }
}
