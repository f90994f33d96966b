package io.connectsql.codegen;

import io.connectsql.plan.expression.InputColumn;
import io.connectsql.row.Row;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** What is known at a place in a generated method: its rows, variables and free names. */
final class Scope {
  private final GeneratedClass generated;
  private final JavaWriter writer;
  private final Names names;
  private final List<RowVariable> rows;
  private final Map<InputColumn, Value> columns = new HashMap<>();
  private final Map<String, Value> lambdaVariables = new HashMap<>();

  /** The beginning of a method that has the rows as parameters. */
  Scope(GeneratedClass generated, JavaWriter writer, List<RowVariable> rows) {
    this(generated, writer, new Names(generated.names()), rows);
    rows.forEach(row -> names.unique(row.name()));
  }

  private Scope(GeneratedClass generated, JavaWriter writer, Names names, List<RowVariable> rows) {
    this.generated = generated;
    this.writer = writer;
    this.names = names;
    this.rows = rows;
  }

  /** A method within this method. It sees the rows and lambda variables, but no other variable. */
  Scope inner() {
    Scope inner = new Scope(generated, writer, names, rows);
    inner.lambdaVariables.putAll(lambdaVariables);
    return inner;
  }

  /** Another method with the same rows as parameters. */
  Scope ofMethod(JavaWriter methodWriter) {
    return new Scope(generated, methodWriter, rows);
  }

  String rowParameters() {
    return RowVariable.parameters(rows, typeName(Row.class));
  }

  String rowArguments() {
    return RowVariable.arguments(rows);
  }

  GeneratedClass generated() {
    return generated;
  }

  JavaWriter writer() {
    return writer;
  }

  /** Computes something without writing its statements yet. */
  <T> Captured<T> capture(Supplier<T> computation) {
    AtomicReference<T> result = new AtomicReference<>();
    List<JavaWriter.Line> lines = writer.capture(() -> result.set(computation.get()));
    return new Captured<>(lines, result.get());
  }

  /** Statements to be written, and what they compute. */
  record Captured<T>(List<JavaWriter.Line> lines, T result) {}

  String typeName(Class<?> type) {
    return generated.typeName(type);
  }

  String uniqueName(String wish) {
    return names.unique(wish);
  }

  /** Reads columns into variables. It is cheap: nothing is decoded, nothing can fail. */
  void readColumns(Set<InputColumn> used) {
    for (InputColumn column : used) {
      columns.computeIfAbsent(column, this::read);
    }
  }

  Value column(InputColumn column) {
    return columns.get(column);
  }

  void bind(String lambdaVariable, Value value) {
    lambdaVariables.put(lambdaVariable, value);
  }

  Value lambdaVariable(String name) {
    return lambdaVariables.get(name);
  }

  private Value read(InputColumn column) {
    JavaForm form = JavaForm.of(column.type());
    for (RowVariable row : rows) {
      OptionalInt slot = row.schema().slot(column.name());
      if (slot.isPresent()) {
        return read(row.name(), slot.getAsInt(), form, column.name());
      }
    }
    throw new IllegalArgumentException("no column " + column.name() + " in " + rows);
  }

  /**
   * Reads a slot into a variable.
   *
   * @param wish what the variable is to be called, in SQL
   */
  Value read(String row, int slot, JavaForm form, String wish) {
    String variable = uniqueName(JavaText.variable(wish));
    String get = row + "." + form.getter() + "(" + slot + ")";
    if (!form.isPrimitive()) {
      String cast = "(" + typeName(form.type()) + ") ";
      writer.line(typeName(form.type()) + " " + variable + " = " + cast + get + ";");
      return Value.object(form, variable);
    }
    String isNull = uniqueName(variable + "Null");
    writer.line("boolean " + isNull + " = " + row + ".isNull(" + slot + ");");
    String code = form == JavaForm.BOOLEAN ? "!" + isNull + " && " + get : get;
    writer.line(typeName(form.type()) + " " + variable + " = " + code + ";");
    return Value.primitive(form, variable, isNull);
  }

  /** Computes a value into a variable. */
  String define(Class<?> type, String wish, String code) {
    String variable = uniqueName(wish);
    writer.line(typeName(type) + " " + variable + " = " + code + ";");
    return variable;
  }

  /** The same value under a name or as a literal, for code that mentions it more than once. */
  Value simple(Value value, String wish) {
    if (value.isSimple()) {
      return value;
    }
    String variable = define(value.form().type(), wish, value.code());
    if (!value.form().isPrimitive()) {
      return value.isNeverNull()
          ? Value.present(value.form(), variable)
          : Value.object(value.form(), variable);
    }
    return new Value(value.form(), variable, value.isNull(), value.boxed());
  }

  /** A null condition that is cheap to repeat. */
  String simpleNull(String isNull, String wish) {
    return isNull.contains(" || ") ? define(boolean.class, wish + "Null", isNull) : isNull;
  }

  /** The value with its primitive. */
  Value unboxed(Value value, String wish) {
    if (value.code() != null) {
      return value;
    }
    JavaForm form = value.form();
    String unbox = value.boxed() + "." + form.type().getName() + "Value()";
    String code =
        form == JavaForm.BOOLEAN
            ? Nullness.not(value.isNull()) + " && " + unbox
            : value.isNull() + " ? " + form.initial() + " : " + unbox;
    String variable = define(form.type(), wish + "Value", code);
    return new Value(form, variable, value.isNull(), value.boxed());
  }

  /** The value as an object: an expression that can be assigned, passed or returned. */
  String boxed(Value value) {
    if (value.boxed() != null) {
      return value.boxed();
    }
    String object = typeName(value.form().boxed()) + ".valueOf(" + value.code() + ")";
    return value.isNeverNull() ? object : value.isNull() + " ? null : " + object;
  }

  /** Computes a value from operands, or null if one of them is. The code is of the form's type. */
  Value computeUnlessNull(JavaForm form, String wish, String isNull, String code) {
    if (isNull.equals(Nullness.ALWAYS)) {
      return Value.alwaysNull(form);
    } else if (isNull.equals(Nullness.NEVER)) {
      return Value.present(form, define(form.type(), wish, code));
    }
    String operandNull = form.isPrimitive() ? simpleNull(isNull, wish) : isNull;
    String variable =
        define(form.type(), wish, operandNull + " ? " + form.initial() + " : " + code);
    return form.isPrimitive()
        ? Value.primitive(form, variable, operandNull)
        : Value.object(form, variable);
  }

  /**
   * Computes an object that may be null itself, or null if an operand is.
   *
   * @param code of the form's class of objects
   */
  Value computeObjectUnlessNull(JavaForm form, String wish, String isNull, String code) {
    if (isNull.equals(Nullness.ALWAYS)) {
      return Value.alwaysNull(form);
    }
    String guarded = isNull.equals(Nullness.NEVER) ? code : isNull + " ? null : " + code;
    return Value.object(form, define(form.boxed(), wish, guarded));
  }
}
