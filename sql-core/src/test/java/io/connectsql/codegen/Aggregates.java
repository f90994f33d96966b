package io.connectsql.codegen;

import static java.util.Objects.requireNonNull;

import io.connectsql.function.AggregateFunction;
import io.connectsql.function.AggregateFunction.ArgumentShape;
import io.connectsql.function.Instance;
import io.connectsql.plan.AggregateNode.AggregateCall;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.type.SqlType;
import java.util.ArrayList;
import java.util.List;

/** A compiled program of aggregate functions with short ways to feed it. */
final class Aggregates {
  private final RowSchema input;
  private final RowSchema state;
  private final RowSchema output;
  private final CompiledAggregate compiled;
  private final AggregateProgram program;
  private final List<String> errors = new ArrayList<>();

  Aggregates(AggregateCall... calls) {
    this(Aggregates.class.getClassLoader(), calls);
  }

  Aggregates(ClassLoader parent, AggregateCall... calls) {
    List<Column> columns = new ArrayList<>();
    for (AggregateCall call : calls) {
      for (int i = 0; i < call.arguments().size(); i++) {
        columns.add(
            new Column(AggregateCompiler.argumentName(call, i), call.arguments().get(i).type()));
      }
    }
    this.input = new RowSchema(columns);
    this.state = AggregateCompiler.stateSchema(List.of(calls));
    this.output =
        new RowSchema(
            List.of(calls).stream()
                .map(call -> new Column(call.name(), call.function().returnType()))
                .toList());
    this.compiled = new AggregateCompiler(parent).compile("TEST", List.of(calls), input);
    this.program = compiled.newProgram((sql, error) -> errors.add(sql + ": " + error.getMessage()));
  }

  /** A call whose arguments are the columns A, B, C and so on. */
  static AggregateCall call(String name, AggregateFunction function) {
    List<RowExpression> arguments = new ArrayList<>();
    for (SqlType type : function.parameterTypes()) {
      arguments.add(new InputColumn(String.valueOf((char) ('A' + arguments.size())), type));
    }
    return new AggregateCall(name, function, arguments, List.of());
  }

  /** A function of one argument that is its own result. */
  static AggregateFunction function(Object udaf, SqlType argument, SqlType state) {
    return function(udaf, new ArgumentShape(1, -1), List.of(argument), state, state);
  }

  @SuppressWarnings("unchecked") // The types are told.
  static AggregateFunction function(
      Object udaf, ArgumentShape shape, List<SqlType> arguments, SqlType state, SqlType result) {
    return new AggregateFunction(
        "F",
        new Instance<>((Udaf<Object, Object>) requireNonNull(udaf)),
        arguments,
        shape,
        state,
        result);
  }

  String source() {
    return compiled.source();
  }

  AggregateProgram program() {
    return program;
  }

  List<String> errors() {
    return errors;
  }

  Row initialize() {
    return program.initialize();
  }

  Row add(Row before, Object... arguments) {
    return program.add(Sql.row(input, arguments), before);
  }

  Row subtract(Row before, Object... arguments) {
    return program.subtract(Sql.row(input, arguments), before);
  }

  List<Object> state(Row row) {
    return Sql.values(state, row);
  }

  /** The results, written after a column that stays. */
  List<Object> results(Row row) {
    List<Column> columns = new ArrayList<>(List.of(new Column("BEFORE", output.column(0).type())));
    columns.addAll(output.columns());
    Row out = new Row(columns.size());
    program.results(row, out, 1);
    List<Object> values = Sql.values(new RowSchema(columns), out);
    if (values.get(0) != null) {
      throw new AssertionError("a slot before the results was set: " + values);
    }
    return values.subList(1, values.size());
  }
}
