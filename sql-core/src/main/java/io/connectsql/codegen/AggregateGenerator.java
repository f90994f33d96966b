package io.connectsql.codegen;

import io.connectsql.plan.AggregateNode.AggregateCall;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Writes the class of an {@link AggregateProgram}. Each function has methods of its own. */
final class AggregateGenerator {
  private final GeneratedClass generated;
  private final String rowType;

  AggregateGenerator(GeneratedClass generated) {
    this.generated = generated;
    this.rowType = generated.typeName(Row.class);
  }

  void generate(List<AggregateCall> calls, RowSchema input) {
    UdafFields fields = new UdafFields(generated);
    List<AggregateCallGenerator> functions = new ArrayList<>();
    for (AggregateCall call : calls) {
      functions.add(
          new AggregateCallGenerator(generated, call, input, functions.size(), fields.add(call)));
    }
    newRow("initialize()", "state", functions, AggregateCallGenerator::initialize);
    newRow(with("add", "in", "state"), "next", functions, AggregateCallGenerator::add);
    newRow(with("subtract", "in", "state"), "next", functions, AggregateCallGenerator::subtract);
    newRow(with("merge", "one", "two"), "next", functions, AggregateCallGenerator::merge);
    generated.method(
        writer -> {
          writer.open("public void results(" + rowType + " state, " + rowType + " out, int at) {");
          functions.forEach(function -> writer.line(function.result() + ";"));
          writer.close();
        });
  }

  private String with(String method, String first, String second) {
    return method + "(" + rowType + " " + first + ", " + rowType + " " + second + ")";
  }

  /** Adds a method that lets each function set its slot of a new row. */
  private void newRow(
      String signature,
      String row,
      List<AggregateCallGenerator> functions,
      Function<AggregateCallGenerator, String> call) {
    generated.method(
        writer -> {
          writer.open("public " + rowType + " " + signature + " {");
          writer.line(rowType + " " + row + " = new " + rowType + "(" + functions.size() + ");");
          functions.forEach(function -> writer.line(call.apply(function) + ";"));
          writer.line("return " + row + ";");
          writer.close();
        });
  }
}
