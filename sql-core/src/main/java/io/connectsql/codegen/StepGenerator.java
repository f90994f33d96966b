package io.connectsql.codegen;

import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.codegen.ProgramStep.Generator;
import io.connectsql.plan.expression.ExpressionText;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.Row;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Writes the methods of a {@link RowProgram} that compute something. Each reports its own errors.
 */
final class StepGenerator {
  private final GeneratedClass generated;

  StepGenerator(GeneratedClass generated) {
    this.generated = generated;
  }

  /** Adds a method and returns the call of it, which is true for rows to keep. */
  String filter(RowExpression condition, List<RowVariable> rows) {
    String sql = ExpressionText.of(condition);
    List<RowVariable> parameters = used(Operands.columns(condition), rows);
    String method = generated.names().unique("filter");
    generated.method(
        writer -> {
          writer.comment("Filter: " + sql);
          writer.open("private boolean " + method + parameters(parameters) + " {");
          Scope scope = new Scope(generated, writer, parameters);
          reportingErrors(
              Failures.canFail(condition),
              writer,
              sql,
              () -> {
                String code = ExpressionGenerator.ofMethod(scope, condition).condition(condition);
                writer.line("return " + code + ";");
              },
              "return false;");
          writer.close();
        });
    return method + RowVariable.arguments(parameters);
  }

  /** Adds a method and returns the call of it, which sets a column of {@code target}. */
  String compute(Assignment assignment, List<RowVariable> rows, RowVariable target, int slot) {
    RowExpression value = assignment.value();
    String sql = ExpressionText.of(value);
    List<RowVariable> parameters =
        Stream.concat(used(Operands.columns(value), rows).stream(), Stream.of(target)).toList();
    String method = generated.names().unique("compute" + JavaText.type(assignment.name()));
    generated.method(
        writer -> {
          writer.comment(assignment.name() + ": " + sql);
          writer.open("private void " + method + parameters(parameters) + " {");
          Scope scope = new Scope(generated, writer, parameters);
          reportingErrors(
              Failures.canFail(value),
              writer,
              sql,
              () -> {
                Value result = ExpressionGenerator.ofMethod(scope, value).generate(value);
                set(writer, target.name(), slot, result);
              },
              "");
          writer.close();
        });
    return method + RowVariable.arguments(parameters);
  }

  /** Adds a method and returns the call of it, which yields a list that is not null. */
  String explode(Generator column, List<RowVariable> rows) {
    String sql = ExpressionText.call(column.function().name(), column.arguments());
    Set<InputColumn> read = new LinkedHashSet<>();
    Set<InputColumn> readInLambdas = new LinkedHashSet<>();
    for (RowExpression argument : column.arguments()) {
      read.addAll(Operands.columnsOutsideLambdas(argument));
      readInLambdas.addAll(Operands.columns(argument));
    }
    List<RowVariable> parameters = used(readInLambdas, rows);
    String method = generated.names().unique("explode" + JavaText.type(column.name()));
    String list = generated.typeName(List.class);
    String none = generated.typeName(Collections.class) + ".emptyList()";
    generated.method(
        writer -> {
          writer.comment(column.name() + ": the elements of " + sql);
          writer.open("private " + list + " " + method + parameters(parameters) + " {");
          Scope scope = new Scope(generated, writer, parameters);
          reportingErrors(
              true,
              writer,
              sql,
              () -> {
                scope.readColumns(read);
                Value elements =
                    new ExpressionGenerator(scope)
                        .calls()
                        .invoke(column.function(), column.arguments());
                writer.line(
                    "return " + elements.isNull() + " ? " + none + " : " + elements.code() + ";");
              },
              "return " + none + ";");
          writer.close();
        });
    return method + RowVariable.arguments(parameters);
  }

  /** Sets a slot that is null so far. */
  static void set(JavaWriter writer, String row, int slot, Value value) {
    set(writer, row, Integer.toString(slot), value);
  }

  /**
   * Sets a slot that is null so far.
   *
   * @param slot a Java expression
   */
  static void set(JavaWriter writer, String row, String slot, Value value) {
    if (value.isAlwaysNull()) {
      return;
    }
    String code =
        value.code() == null
            ? value.boxed() + "." + value.form().type().getName() + "Value()"
            : value.code();
    String statement = row + "." + value.form().setter() + "(" + slot + ", " + code + ");";
    if (value.isNeverNull() || !value.form().isPrimitive()) {
      writer.line(statement);
    } else {
      writer.open("if (" + Nullness.not(value.isNull()) + ") {");
      writer.line(statement);
      writer.close();
    }
  }

  private String parameters(List<RowVariable> rows) {
    return RowVariable.parameters(rows, generated.typeName(Row.class));
  }

  private static List<RowVariable> used(Collection<InputColumn> columns, List<RowVariable> rows) {
    List<RowVariable> used = new ArrayList<>();
    for (RowVariable row : rows) {
      if (columns.stream().anyMatch(column -> row.schema().slot(column.name()).isPresent())) {
        used.add(row);
      }
    }
    return used;
  }

  /**
   * Writes statements in a try block.
   *
   * @param canFail whether one is needed
   * @param sql what failed, for the report
   * @param afterError the statement that follows the report, or nothing
   */
  static void reportingErrors(
      boolean canFail, JavaWriter writer, String sql, Runnable body, String afterError) {
    if (!canFail) {
      body.run();
      return;
    }
    writer.open("try {");
    body.run();
    writer.next("} catch (RuntimeException e) {");
    writer.line(ExpressionGenerator.reportError(sql));
    if (!afterError.isEmpty()) {
      writer.line(afterError);
    }
    writer.close();
  }
}
