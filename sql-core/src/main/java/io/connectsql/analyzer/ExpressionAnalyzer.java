package io.connectsql.analyzer;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;

import io.connectsql.SqlException;
import io.connectsql.function.FunctionRegistry;
import io.connectsql.plan.expression.Constant;
import io.connectsql.plan.expression.Convert;
import io.connectsql.plan.expression.LambdaVariable;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.ArithmeticBinary;
import io.connectsql.tree.ArithmeticUnary;
import io.connectsql.tree.ArrayConstructor;
import io.connectsql.tree.Between;
import io.connectsql.tree.BooleanLiteral;
import io.connectsql.tree.Cast;
import io.connectsql.tree.ColumnReference;
import io.connectsql.tree.Comparison;
import io.connectsql.tree.Concatenation;
import io.connectsql.tree.DecimalLiteral;
import io.connectsql.tree.Dereference;
import io.connectsql.tree.DoubleLiteral;
import io.connectsql.tree.Expression;
import io.connectsql.tree.FunctionCall;
import io.connectsql.tree.InList;
import io.connectsql.tree.IntegerLiteral;
import io.connectsql.tree.IntervalUnit;
import io.connectsql.tree.IsNull;
import io.connectsql.tree.Lambda;
import io.connectsql.tree.Like;
import io.connectsql.tree.Logical;
import io.connectsql.tree.LongLiteral;
import io.connectsql.tree.MapConstructor;
import io.connectsql.tree.Not;
import io.connectsql.tree.NullLiteral;
import io.connectsql.tree.SearchedCase;
import io.connectsql.tree.SimpleCase;
import io.connectsql.tree.StringLiteral;
import io.connectsql.tree.StructConstructor;
import io.connectsql.tree.Subscript;
import io.connectsql.type.CastException;
import io.connectsql.type.Casts;
import io.connectsql.type.DataTypes;
import io.connectsql.type.DecimalTypes;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Gives expressions their meaning: names and functions looked up, types found, implied conversions
 * made explicit. Whatever is wrong with an expression is found here and thrown as a {@link
 * SqlException} that points at the part which is wrong.
 */
public final class ExpressionAnalyzer {
  private final FunctionRegistry functions;
  private final Function<String, Optional<SqlType>> customTypes;
  private final ExpressionScope scope;

  private final DataTypes dataTypes;
  private final Map<Class<?>, Function<Expression, RowExpression>> analyzers = new HashMap<>();

  /**
   * @param functions what can be called
   * @param customTypes the types made by CREATE TYPE, by name
   * @param scope what the names stand for
   */
  public ExpressionAnalyzer(
      FunctionRegistry functions,
      Function<String, Optional<SqlType>> customTypes,
      ExpressionScope scope) {
    this.functions = functions;
    this.customTypes = customTypes;
    this.scope = scope;
    dataTypes = new DataTypes(customTypes);

    on(BooleanLiteral.class, literal -> new Constant(literal.value(), BOOLEAN));
    on(IntegerLiteral.class, literal -> new Constant(literal.value(), INTEGER));
    on(LongLiteral.class, literal -> new Constant(literal.value(), BIGINT));
    on(DoubleLiteral.class, literal -> new Constant(literal.value(), DOUBLE));
    on(DecimalLiteral.class, literal -> decimal(literal.value()));
    on(StringLiteral.class, literal -> new Constant(literal.value(), VARCHAR));
    on(IntervalUnit.class, unit -> new Constant(unit.unit(), VARCHAR));
    on(ColumnReference.class, scope::column);
    on(Cast.class, this::cast);
    on(Lambda.class, ExpressionAnalyzer::misplaced);

    ArithmeticAnalyzer arithmetic = new ArithmeticAnalyzer(this);
    on(ArithmeticBinary.class, arithmetic::binary);
    on(ArithmeticUnary.class, arithmetic::unary);
    on(Concatenation.class, arithmetic::concatenation);

    ComparisonAnalyzer comparisons = new ComparisonAnalyzer(this);
    on(Comparison.class, comparisons::comparison);
    on(Between.class, comparisons::between);
    on(InList.class, comparisons::in);

    LogicAnalyzer logic = new LogicAnalyzer(this);
    on(Logical.class, logic::logical);
    on(Not.class, logic::not);
    on(IsNull.class, logic::isNull);
    on(Like.class, logic::like);

    ConditionalAnalyzer conditionals = new ConditionalAnalyzer(this, comparisons);
    on(SearchedCase.class, conditionals::searched);
    on(SimpleCase.class, conditionals::simple);

    ConstructorAnalyzer constructors = new ConstructorAnalyzer(this);
    on(ArrayConstructor.class, constructors::array);
    on(MapConstructor.class, constructors::map);
    on(StructConstructor.class, constructors::struct);

    AccessAnalyzer access = new AccessAnalyzer(this);
    on(Subscript.class, access::subscript);
    on(Dereference.class, access::dereference);

    on(FunctionCall.class, new CallAnalyzer(this, functions)::call);
  }

  private <T extends Expression> void on(Class<T> type, Function<T, RowExpression> analyzer) {
    analyzers.put(type, expression -> analyzer.apply(type.cast(expression)));
  }

  /** The expression, of whatever type it has. A literal NULL has none and is refused. */
  public RowExpression analyze(Expression expression) {
    Operand operand = operand(expression);
    if (operand.isNull()) {
      throw operand.untyped();
    }
    return operand.value();
  }

  /**
   * The expression as one of a type: converted if it converts unasked, else refused. Literals are
   * converted by their value, so that {@code 7} is a BIGINT, {@code '2020-02-23'} a DATE.
   */
  public RowExpression analyze(Expression expression, SqlType expected) {
    return operand(expression).as(expected);
  }

  /** The expression, or NULL whose type is not known yet. */
  Operand operand(Expression expression) {
    if (expression instanceof NullLiteral || scope.isNull(expression)) {
      return new Operand(expression.location(), null);
    }
    try {
      RowExpression value =
          scope
              .replacement(expression)
              .orElseGet(() -> analyzers.get(expression.getClass()).apply(expression));
      return new Operand(expression.location(), value);
    } catch (SqlException e) {
      throw e.at(expression.location());
    }
  }

  /** True if the scope knows a value for the whole expression. */
  boolean isReplaced(Expression expression) {
    return scope.replacement(expression).isPresent();
  }

  /** The analyzer for the body of a lambda. */
  ExpressionAnalyzer inLambda(List<LambdaVariable> parameters) {
    return new ExpressionAnalyzer(functions, customTypes, new LambdaScope(parameters, scope));
  }

  private static Constant decimal(BigDecimal value) {
    BigDecimal plain = value.scale() < 0 ? value.setScale(0, RoundingMode.UNNECESSARY) : value;
    return new Constant(plain, DecimalTypes.of(plain));
  }

  private RowExpression cast(Cast cast) {
    SqlType type = dataTypes.resolve(cast.type());
    Operand operand = operand(cast.value());
    if (operand.isNull() || operand.type().equals(type)) {
      return operand.orNull(type);
    }
    if (!Casts.exists(operand.type(), type)) {
      throw new SqlException(
          "Cannot CAST " + operand.type() + " to " + type,
          cast.location(),
          CastHint.of(operand.type(), type));
    }
    return operand.value() instanceof Constant constant
        ? constant(constant, type, cast)
        : new Convert(operand.value(), type);
  }

  private static RowExpression constant(Constant constant, SqlType type, Cast cast) {
    try {
      return new Constant(Casts.converter(constant.type(), type).convert(constant.value()), type);
    } catch (CastException e) {
      throw new SqlException("Cannot CAST this: " + e.getMessage(), cast.value().location());
    }
  }

  private static RowExpression misplaced(Lambda lambda) {
    throw new SqlException(
        "A lambda cannot be used here",
        lambda.location(),
        "Lambdas are arguments of functions such as TRANSFORM, FILTER and REDUCE.");
  }
}
