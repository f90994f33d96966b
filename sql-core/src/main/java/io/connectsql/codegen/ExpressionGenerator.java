package io.connectsql.codegen;

import io.connectsql.plan.expression.Arithmetic;
import io.connectsql.plan.expression.Compare;
import io.connectsql.plan.expression.Concat;
import io.connectsql.plan.expression.Conditional;
import io.connectsql.plan.expression.Constant;
import io.connectsql.plan.expression.Contained;
import io.connectsql.plan.expression.Convert;
import io.connectsql.plan.expression.ElementAccess;
import io.connectsql.plan.expression.ExpressionText;
import io.connectsql.plan.expression.FieldAccess;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.Invoke;
import io.connectsql.plan.expression.LambdaFunction;
import io.connectsql.plan.expression.LambdaVariable;
import io.connectsql.plan.expression.LikeMatch;
import io.connectsql.plan.expression.Logic;
import io.connectsql.plan.expression.Negate;
import io.connectsql.plan.expression.Negation;
import io.connectsql.plan.expression.NewArray;
import io.connectsql.plan.expression.NewMap;
import io.connectsql.plan.expression.NewStruct;
import io.connectsql.plan.expression.NullCheck;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.StructType;
import java.util.Locale;
import java.util.Set;

/**
 * Writes the statements that compute expressions. Small computations become one Java expression;
 * what may fail, branch or yield an object is computed into a variable.
 *
 * <p>An operation that fails is null for the function, constructor or IS NULL that it is an operand
 * of, and the error is reported. Elsewhere the exception leaves the expression.
 */
final class ExpressionGenerator {
  private final Scope scope;
  private final Set<RowExpression> parts;
  private final boolean canUseMethods;
  private final ArithmeticGenerator arithmetic;
  private final ComparisonGenerator comparison;
  private final LogicGenerator logic;
  private final ConditionalGenerator conditional;
  private final PatternGenerator pattern;
  private final CallGenerator call;
  private final CollectionGenerator collection;
  private final CastGenerator cast;

  /** For expressions that use variables which other methods do not see. */
  ExpressionGenerator(Scope scope) {
    this(scope, Set.of(), /* canUseMethods= */ false);
  }

  private ExpressionGenerator(Scope scope, Set<RowExpression> parts, boolean canUseMethods) {
    this.scope = scope;
    this.parts = parts;
    this.canUseMethods = canUseMethods;
    arithmetic = new ArithmeticGenerator(this);
    comparison = new ComparisonGenerator(this);
    logic = new LogicGenerator(this);
    conditional = new ConditionalGenerator(this);
    pattern = new PatternGenerator(this);
    call = new CallGenerator(this);
    collection = new CollectionGenerator(this);
    cast = new CastGenerator(this);
  }

  /**
   * For the only expression of a method; large ones are cut into several methods. Reads the columns
   * that the expression uses.
   */
  static ExpressionGenerator ofMethod(Scope scope, RowExpression expression) {
    scope.readColumns(Operands.columnsOutsideLambdas(expression));
    return new ExpressionGenerator(scope, LargeExpressions.partsOf(expression), true);
  }

  Scope scope() {
    return scope;
  }

  /** Whether parts of the expression can be moved into other methods. */
  boolean canUseMethods() {
    return canUseMethods;
  }

  CallGenerator calls() {
    return call;
  }

  /** A value with its primitive, or an object. */
  Value unboxed(RowExpression expression) {
    return scope.unboxed(generate(expression), wish(expression));
  }

  /** A value that is cheap to mention more than once. */
  Value simple(RowExpression expression) {
    return scope.simple(unboxed(expression), wish(expression));
  }

  /** A Java expression that is true exactly if the SQL condition is, neither false nor null. */
  String condition(RowExpression expression) {
    return expression instanceof Logic operation && !parts.contains(expression)
        ? logic.condition(operation)
        : unboxed(expression).code();
  }

  /** A value that is null if computing it fails. */
  Value guarded(RowExpression expression) {
    if (!scope.generated().reportsErrors() || !Failures.canFail(expression)) {
      return generate(expression);
    }
    JavaForm form = JavaForm.of(expression.type());
    JavaWriter writer = scope.writer();
    String variable = scope.define(form.boxed(), wish(expression), "null");
    writer.open("try {");
    writer.line(variable + " = " + scope.boxed(generate(expression)) + ";");
    writer.next("} catch (RuntimeException e) {");
    writer.line(reportError(ExpressionText.of(expression)));
    writer.close();
    return Value.object(form, variable);
  }

  /** The statement that reports an exception {@code e}. */
  static String reportError(String sql) {
    return "errors.failed("
        + JavaText.literal(JavaText.shortened(sql, JavaText.MAX_LITERAL))
        + ", e);";
  }

  /** A value in whatever form it comes. */
  Value generate(RowExpression expression) {
    return parts.contains(expression) ? generateInMethod(expression) : generateHere(expression);
  }

  /** A value that a method of its own computes. */
  Value generateInMethod(RowExpression expression) {
    GeneratedClass generated = scope.generated();
    JavaForm form = JavaForm.of(expression.type());
    String method = generated.names().unique("part");
    String type = generated.typeName(form.boxed());
    generated.method(
        writer -> {
          String parameters = scope.rowParameters();
          writer.open("private " + type + " " + method + parameters + " {");
          Scope inner = scope.ofMethod(writer);
          Value value = ofMethod(inner, expression).generate(expression);
          writer.line("return " + inner.boxed(value) + ";");
          writer.close();
        });
    String call = method + scope.rowArguments();
    return Value.object(form, scope.define(form.boxed(), wish(expression), call));
  }

  private Value generateHere(RowExpression expression) {
    if (expression instanceof InputColumn column) {
      return scope.column(column);
    } else if (expression instanceof LambdaVariable variable) {
      return scope.lambdaVariable(variable.name());
    } else if (expression instanceof Constant constant) {
      return constant(constant);
    } else if (expression instanceof Arithmetic operation) {
      return arithmetic.operation(operation);
    } else if (expression instanceof Negate negate) {
      return arithmetic.negate(negate);
    } else if (expression instanceof Compare compare) {
      return comparison.compare(compare);
    } else if (expression instanceof Contained contained) {
      return comparison.contained(contained);
    } else if (expression instanceof NullCheck check) {
      return logic.nullCheck(check);
    } else if (expression instanceof Logic operation) {
      return logic.operation(operation);
    } else if (expression instanceof Negation negation) {
      return logic.negation(negation);
    } else if (expression instanceof Conditional choice) {
      return conditional.choice(choice);
    } else if (expression instanceof LikeMatch like) {
      return pattern.like(like);
    } else if (expression instanceof Invoke invoke) {
      return call.invoke(invoke);
    } else if (expression instanceof Convert convert) {
      return cast.convert(convert);
    } else if (expression instanceof Concat concat) {
      return collection.concat(concat);
    } else if (expression instanceof FieldAccess access) {
      return collection.field(access);
    } else if (expression instanceof ElementAccess access) {
      return collection.element(access);
    } else if (expression instanceof NewArray array) {
      return collection.array(array);
    } else if (expression instanceof NewMap map) {
      return collection.map(map);
    } else if (expression instanceof NewStruct struct) {
      return collection.struct(struct);
    } else if (expression instanceof LambdaFunction) {
      throw new IllegalArgumentException("a lambda can only be the argument of a function");
    }
    throw new AssertionError(expression);
  }

  private Value constant(Constant constant) {
    JavaForm form = JavaForm.of(constant.type());
    Object value = constant.value();
    if (value == null) {
      return Value.alwaysNull(form);
    } else if (value instanceof Boolean) {
      return Value.present(form, value.toString());
    } else if (value instanceof Integer number) {
      return Value.present(form, JavaText.literal(number));
    } else if (value instanceof Long number) {
      return Value.present(form, JavaText.literal(number));
    } else if (value instanceof Double number) {
      return Value.present(form, JavaText.literal(number));
    } else if (value instanceof String text && text.length() <= JavaText.MAX_LITERAL) {
      return Value.present(form, JavaText.literal(text));
    }
    String name = form.name().toLowerCase(Locale.ROOT);
    return Value.present(
        form, scope.generated().constant(form.type(), value, name, ExpressionText.of(constant)));
  }

  /** A name for the variable that holds an expression's value. */
  static String wish(RowExpression expression) {
    if (expression instanceof InputColumn column) {
      return JavaText.variable(column.name());
    } else if (expression instanceof LambdaVariable variable) {
      return JavaText.variable(variable.name());
    } else if (expression instanceof Invoke invoke) {
      return JavaText.variable(invoke.function().name());
    } else if (expression instanceof Convert convert) {
      return wish(convert.value()) + "As" + JavaText.type(JavaForm.of(convert.type()).name());
    } else if (expression instanceof Arithmetic operation) {
      return switch (operation.operator()) {
        case ADD -> "sum";
        case SUBTRACT -> "difference";
        case MULTIPLY -> "product";
        case DIVIDE -> "quotient";
        case MODULUS -> "remainder";
      };
    } else if (expression instanceof FieldAccess access
        && access.struct().type() instanceof StructType struct) {
      return JavaText.variable(struct.fields().get(access.index()).name());
    } else if (expression instanceof ElementAccess) {
      return "element";
    } else if (expression instanceof Conditional) {
      return "choice";
    } else if (expression instanceof Concat) {
      return "concatenation";
    } else if (expression instanceof Negate) {
      return "negative";
    } else if (expression.type() == PrimitiveType.BOOLEAN) {
      return "condition";
    }
    return JavaForm.of(expression.type()).name().toLowerCase(Locale.ROOT);
  }
}
