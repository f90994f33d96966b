package io.connectsql.codegen;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static java.util.stream.Collectors.toCollection;

import io.connectsql.function.Instance;
import io.connectsql.function.ScalarFunction;
import io.connectsql.function.TableFunction;
import io.connectsql.plan.expression.Arithmetic;
import io.connectsql.plan.expression.Compare;
import io.connectsql.plan.expression.Constant;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.Invoke;
import io.connectsql.plan.expression.LambdaFunction;
import io.connectsql.plan.expression.LambdaVariable;
import io.connectsql.plan.expression.Logic;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.row.RowValues;
import io.connectsql.tree.ArithmeticBinary;
import io.connectsql.tree.Comparison;
import io.connectsql.tree.Logical;
import io.connectsql.udf.type.SqlType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Short ways to write expressions and rows in tests. */
final class Sql {
  private Sql() {}

  static InputColumn column(String name, SqlType type) {
    return new InputColumn(name, type);
  }

  static Constant constant(Object value) {
    return new Constant(
        value,
        value instanceof Boolean
            ? BOOLEAN
            : value instanceof Integer
                ? INTEGER
                : value instanceof Long ? BIGINT : value instanceof Double ? DOUBLE : VARCHAR);
  }

  static Constant nullOf(SqlType type) {
    return new Constant(null, type);
  }

  static Arithmetic arithmetic(RowExpression left, String symbol, RowExpression right) {
    return arithmetic(left, symbol, right, left.type());
  }

  static Arithmetic arithmetic(
      RowExpression left, String symbol, RowExpression right, SqlType type) {
    ArithmeticBinary.Operator operator =
        Arrays.stream(ArithmeticBinary.Operator.values())
            .filter(candidate -> candidate.symbol().equals(symbol))
            .findFirst()
            .orElseThrow();
    return new Arithmetic(operator, left, right, type);
  }

  static Compare compare(RowExpression left, String symbol, RowExpression right) {
    Comparison.Operator operator =
        Arrays.stream(Comparison.Operator.values())
            .filter(candidate -> candidate.symbol().equals(symbol))
            .findFirst()
            .orElseThrow();
    return new Compare(operator, left, right);
  }

  static Logic and(RowExpression left, RowExpression right) {
    return new Logic(Logical.Operator.AND, left, right);
  }

  static Logic or(RowExpression left, RowExpression right) {
    return new Logic(Logical.Operator.OR, left, right);
  }

  /** A call of the only method of this name, which may be static. */
  static Invoke invoke(
      Object instance, String method, SqlType returnType, RowExpression... arguments) {
    return invokeVariadic(instance, method, returnType, -1, arguments);
  }

  static Invoke invokeVariadic(
      Object instance,
      String method,
      SqlType returnType,
      int variadicFrom,
      RowExpression... arguments) {
    return new Invoke(
        new ScalarFunction(
            method.toUpperCase(Locale.ROOT),
            method(instance, method),
            new Instance<>(instance),
            types(arguments),
            returnType,
            variadicFrom),
        List.of(arguments));
  }

  static ProgramStep.Generator generator(
      String name,
      Object instance,
      String method,
      SqlType elementType,
      RowExpression... arguments) {
    return new ProgramStep.Generator(
        name,
        new TableFunction(
            method.toUpperCase(Locale.ROOT),
            method(instance, method),
            new Instance<>(instance),
            types(arguments),
            elementType,
            -1),
        List.of(arguments));
  }

  private static List<SqlType> types(RowExpression... arguments) {
    return Arrays.stream(arguments)
        .map(argument -> argument instanceof LambdaFunction ? null : argument.type())
        .collect(toCollection(ArrayList::new));
  }

  static Method method(Object instance, String name) {
    return Arrays.stream(instance.getClass().getMethods())
        .filter(method -> method.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  static LambdaVariable variable(String name, SqlType type) {
    return new LambdaVariable(name, type);
  }

  static LambdaFunction lambda(RowExpression body, LambdaVariable... parameters) {
    return new LambdaFunction(List.of(parameters), body);
  }

  static ProgramStep.Assignment assign(String name, RowExpression value) {
    return new ProgramStep.Assignment(name, value);
  }

  static ProgramStep.Project project(ProgramStep.Assignment... columns) {
    return new ProgramStep.Project(List.of(columns));
  }

  static ProgramStep.Filter filter(RowExpression condition) {
    return new ProgramStep.Filter(condition);
  }

  static ProgramStep.Explode explode(ProgramStep.Generator... columns) {
    return new ProgramStep.Explode(List.of(columns));
  }

  static RowSchema schema(InputColumn... columns) {
    return new RowSchema(
        Arrays.stream(columns).map(column -> new Column(column.name(), column.type())).toList());
  }

  static Row row(RowSchema schema, Object... values) {
    Row row = new Row(schema.size());
    for (int slot = 0; slot < values.length; slot++) {
      RowValues.set(row, slot, schema.column(slot).type(), values[slot]);
    }
    return row;
  }

  static List<Object> values(RowSchema schema, Row row) {
    List<Object> values = new ArrayList<>();
    for (int slot = 0; slot < schema.size(); slot++) {
      values.add(RowValues.get(row, slot, schema.column(slot).type()));
    }
    return values;
  }
}
