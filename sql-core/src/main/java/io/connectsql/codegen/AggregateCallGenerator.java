package io.connectsql.codegen;

import static java.util.stream.Collectors.joining;

import io.connectsql.codegen.UdafCallGenerator.Operation;
import io.connectsql.codegen.UdafFields.UdafField;
import io.connectsql.function.AggregateFunction;
import io.connectsql.plan.AggregateNode.AggregateCall;
import io.connectsql.plan.expression.ExpressionText;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.Udaf;
import java.util.List;
import java.util.function.Consumer;

/**
 * Writes the methods of an {@link AggregateProgram} for one of its functions. Each adds a method to
 * the class and returns the call of it.
 */
final class AggregateCallGenerator {
  private final GeneratedClass generated;
  private final AggregateCall call;
  private final AggregateFunction function;
  private final UdafArguments arguments;
  private final int slot;
  private final UdafCallGenerator udaf;
  private final JavaForm state;
  private final String sql;

  /**
   * @param slot of the state
   */
  AggregateCallGenerator(
      GeneratedClass generated, AggregateCall call, RowSchema input, int slot, UdafField field) {
    this.generated = generated;
    this.call = call;
    this.function = call.function();
    this.arguments = new UdafArguments(call, input);
    this.slot = slot;
    this.udaf = new UdafCallGenerator(field);
    this.state = JavaForm.of(function.stateType());
    this.sql = ExpressionText.call(function.name(), call.arguments());
  }

  /** Sets the slot of the row {@code state}. */
  String initialize() {
    Operation initialize = new Operation(Udaf.class, "initialize", state);
    return method(
        "initialize",
        List.of(row("state")),
        "",
        scope -> udaf.call(scope, initialize, List.of(), "state", text(slot)));
  }

  /** Sets the slot of the row {@code next} from the rows {@code in} and {@code state}. */
  String add() {
    return update("add", new Operation(Udaf.class, "aggregate", state));
  }

  /** Sets the slot of the row {@code next} from the rows {@code in} and {@code state}. */
  String subtract() {
    return function.udaf() instanceof TableUdaf
        ? update("subtract", new Operation(TableUdaf.class, "undo", state))
        : refuseToSubtract();
  }

  private String update(String verb, Operation operation) {
    return method(
        verb,
        List.of(row("in"), row("state"), row("next")),
        keep("state"),
        scope ->
            udaf.call(
                scope,
                operation,
                List.of(arguments.read(scope, "in"), state(scope, "state", "AGGREGATE")),
                "next",
                text(slot)));
  }

  private String refuseToSubtract() {
    String name = name("subtract");
    String message = JavaText.literal(function.name() + " cannot take a row back");
    generated.method(
        writer -> {
          writer.comment(comment());
          writer.open("private void " + name + "() {");
          writer.line("throw new UnsupportedOperationException(" + message + ");");
          writer.close();
        });
    return name + "()";
  }

  /** Sets the slot of the row {@code next} from the rows {@code one} and {@code two}. */
  String merge() {
    Operation merge = new Operation(Udaf.class, "merge", state);
    return method(
        "merge",
        List.of(row("one"), row("two"), row("next")),
        keep("one"),
        scope ->
            udaf.call(
                scope,
                merge,
                List.of(state(scope, "one", "FIRST"), state(scope, "two", "SECOND")),
                "next",
                text(slot)));
  }

  /** Sets a slot of the row {@code out}, whose results begin at {@code at}. */
  String result() {
    String resultSlot = slot == 0 ? "at" : "at + " + slot;
    if (!(function.udaf() instanceof MappedUdaf)) {
      return "out.copy(" + resultSlot + ", state, " + slot + ")";
    }
    Operation map = new Operation(MappedUdaf.class, "map", JavaForm.of(function.returnType()));
    return method(
        "result",
        List.of(row("state"), row("out"), new Parameter("int", "at")),
        "",
        scope ->
            udaf.call(scope, map, List.of(state(scope, "state", "AGGREGATE")), "out", resultSlot));
  }

  private record Parameter(String type, String name) {}

  private Parameter row(String name) {
    return new Parameter(generated.typeName(Row.class), name);
  }

  private UdafOperand state(Scope scope, String row, String wish) {
    return UdafOperand.of(scope, scope.read(row, slot, state, wish));
  }

  /** The statement that leaves the state as it was. */
  private String keep(String row) {
    return "next.copy(" + slot + ", " + row + ", " + slot + ");";
  }

  private static String text(int slot) {
    return Integer.toString(slot);
  }

  private String method(
      String verb, List<Parameter> parameters, String afterError, Consumer<Scope> body) {
    String name = name(verb);
    generated.method(
        writer -> {
          Scope scope = new Scope(generated, writer, List.of());
          parameters.forEach(parameter -> scope.uniqueName(parameter.name));
          writer.comment(comment());
          writer.open(
              parameters.stream()
                  .map(parameter -> parameter.type + " " + parameter.name)
                  .collect(joining(", ", "private void " + name + "(", ") {")));
          StepGenerator.reportingErrors(
              /* canFail= */ true, writer, sql, () -> body.accept(scope), afterError);
          writer.close();
        });
    return parameters.stream().map(Parameter::name).collect(joining(", ", name + "(", ")"));
  }

  private String name(String verb) {
    return generated.names().unique(verb + JavaText.type(call.name()));
  }

  private String comment() {
    return call.name() + ": " + sql;
  }
}
