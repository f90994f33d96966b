package io.connectsql.codegen;

import static java.util.stream.Collectors.joining;

import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.codegen.ProgramStep.Explode;
import io.connectsql.codegen.ProgramStep.Filter;
import io.connectsql.codegen.ProgramStep.Generator;
import io.connectsql.codegen.ProgramStep.Project;
import io.connectsql.plan.expression.Constant;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import io.connectsql.row.RowSchema.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Writes the {@code process} method of a {@link RowProgram}, which walks through the steps. Each
 * computation is a method of its own: methods stay small enough for the JIT compiler however many
 * columns there are.
 */
final class ProgramGenerator {
  /** Columns that are set by one method. */
  private static final int COLUMNS_PER_METHOD = 100;

  private final GeneratedClass generated;
  private final StepGenerator methods;
  private final Names names;
  private final String rowType;

  /** The rows in which the columns of the current step are found. */
  private List<RowVariable> rows = List.of();

  private int loops;

  ProgramGenerator(GeneratedClass generated) {
    this.generated = generated;
    this.methods = new StepGenerator(generated);
    this.names = new Names(generated.names());
    this.rowType = generated.typeName(Row.class);
  }

  void generate(RowSchema input, List<ProgramStep> steps, RowSchema output) {
    generated.method(writer -> process(writer, input, steps, output));
  }

  private void process(
      JavaWriter writer, RowSchema input, List<ProgramStep> steps, RowSchema output) {
    String in = names.unique("in");
    String out = names.unique("out");
    String outType = generated.typeName(RowOutput.class);
    writer.open("public void process(" + rowType + " " + in + ", " + outType + " " + out + ") {");
    rows = List.of(new RowVariable(in, input));
    for (int i = 0; i < steps.size(); i++) {
      ProgramStep step = steps.get(i);
      if (step instanceof Filter filter) {
        filter(writer, filter);
      } else if (step instanceof Explode explode) {
        explode(writer, explode);
      } else if (step instanceof Project project) {
        // The last projection fills the output row and leaves out what is not asked for.
        project(writer, project, i == steps.size() - 1 ? output : schema(project));
      }
    }
    writer.line(out + ".accept(" + result(writer, in, output) + ");");
    for (int i = 0; i < loops; i++) {
      writer.close();
    }
    writer.close();
  }

  private void filter(JavaWriter writer, Filter filter) {
    writer.open("if (!" + methods.filter(filter.condition(), rows) + ") {");
    writer.line(loops == 0 ? "return;" : "continue;");
    writer.close();
  }

  private static RowSchema schema(Project project) {
    return new RowSchema(
        project.columns().stream()
            .map(column -> new Column(column.name(), column.value().type()))
            .toList());
  }

  private void project(JavaWriter writer, Project project, RowSchema layout) {
    RowVariable row = newRow(writer, "row", layout);
    List<Assignment> assignments =
        layout.columns().stream().map(column -> assignment(project, column.name())).toList();
    for (int from = 0; from < assignments.size(); from += COLUMNS_PER_METHOD) {
      int to = Math.min(from + COLUMNS_PER_METHOD, assignments.size());
      if (assignments.size() == to - from) {
        assign(writer, assignments, from, to, row);
      } else {
        assignInMethod(writer, assignments, from, to, row);
      }
    }
    rows = List.of(row);
  }

  private static Assignment assignment(Project project, String name) {
    return project.columns().stream()
        .filter(column -> column.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("nothing is assigned to " + name));
  }

  private void assignInMethod(
      JavaWriter writer, List<Assignment> assignments, int from, int to, RowVariable row) {
    List<RowVariable> parameters = Stream.concat(rows.stream(), Stream.of(row)).toList();
    String method = generated.names().unique("project");
    writer.line(method + RowVariable.arguments(parameters) + ";");
    generated.method(
        body -> {
          body.open("private void " + method + RowVariable.parameters(parameters, rowType) + " {");
          assign(body, assignments, from, to, row);
          body.close();
        });
  }

  private void assign(
      JavaWriter writer, List<Assignment> assignments, int from, int to, RowVariable row) {
    for (int slot = from; slot < to; slot++) {
      Assignment assignment = assignments.get(slot);
      if (assignment.value() instanceof InputColumn column) {
        writer.line(copy(row.name(), slot, column.name()));
      } else if (assignment.value() instanceof Constant constant) {
        Scope scope = new Scope(generated, writer, List.of());
        Value value = new ExpressionGenerator(scope).generate(constant);
        StepGenerator.set(writer, row.name(), slot, value);
      } else {
        writer.line(methods.compute(assignment, rows, row, slot) + ";");
      }
    }
  }

  /** The statement that copies a column of the current rows; its comment says which. */
  private String copy(String row, int slot, String column) {
    for (RowVariable source : rows) {
      OptionalInt from = source.schema().slot(column);
      if (from.isPresent()) {
        String arguments = slot + ", " + source.name() + ", " + from.getAsInt();
        return row
            + ".copy("
            + arguments
            + "); // "
            + JavaText.comment(JavaText.shortened(column, 40));
      }
    }
    throw new IllegalArgumentException("no column " + column + " in " + rows);
  }

  private RowVariable newRow(JavaWriter writer, String wish, RowSchema schema) {
    String name = names.unique(wish);
    writer.line(rowType + " " + name + " = new " + rowType + "(" + schema.size() + ");");
    return new RowVariable(name, schema);
  }

  /** Repeats the following steps for each element. The elements are put into one row in turn. */
  private void explode(JavaWriter writer, Explode explode) {
    List<Generator> columns = explode.columns();
    String listType = generated.typeName(List.class);
    List<String> lists = new ArrayList<>();
    for (Generator column : columns) {
      String list = names.unique(JavaText.variable(column.name()) + "Elements");
      writer.line(listType + " " + list + " = " + methods.explode(column, rows) + ";");
      lists.add(list);
    }
    RowSchema schema =
        new RowSchema(
            columns.stream()
                .map(column -> new Column(column.name(), column.function().elementType()))
                .toList());
    RowVariable element = newRow(writer, "element", schema);
    String size = lists.stream().map(list -> list + ".size()").reduce(this::max).orElse("0");
    if (lists.size() > 1) {
      String longest = names.unique("longest");
      writer.line("int " + longest + " = " + size + ";");
      size = longest;
    }
    String index = names.unique("i");
    writer.open("for (int " + index + " = 0; " + index + " < " + size + "; " + index + "++) {");
    loops++;
    for (int slot = 0; slot < columns.size(); slot++) {
      String list = lists.get(slot);
      String get = list + ".get(" + index + ")";
      JavaForm form = JavaForm.of(columns.get(slot).function().elementType());
      // A shorter list is padded with nulls.
      String padded = index + " < " + list + ".size() ? " + get + " : null";
      element(writer, element.name(), slot, form, lists.size() == 1 ? get : padded);
    }
    rows = Stream.concat(rows.stream(), Stream.of(element)).toList();
  }

  private String max(String left, String right) {
    return "Math.max(" + left + ", " + right + ")";
  }

  private void element(JavaWriter writer, String row, int slot, JavaForm form, String code) {
    if (!form.isPrimitive()) {
      writer.line(row + ".set(" + slot + ", " + code + ");");
      return;
    }
    String object = names.unique("object");
    String type = generated.typeName(form.boxed());
    writer.line("Object " + object + " = " + code + ";");
    writer.open("if (" + object + " == null) {");
    writer.line(row + ".setNull(" + slot + ");");
    writer.next("} else {");
    String unboxed = "((" + type + ") " + object + ")." + form.type().getName() + "Value()";
    writer.line(row + "." + form.setter() + "(" + slot + ", " + unboxed + ");");
    writer.close();
  }

  /** The row to hand on, which is not one that is changed or belongs to the caller. */
  private String result(JavaWriter writer, String in, RowSchema output) {
    RowVariable row = rows.get(0);
    if (rows.size() == 1 && names(row.schema()).equals(names(output))) {
      return row.name().equals(in) ? in + ".copy()" : row.name();
    }
    RowVariable result = newRow(writer, "result", output);
    for (int slot = 0; slot < output.size(); slot++) {
      writer.line(copy(result.name(), slot, output.column(slot).name()));
    }
    return result.name();
  }

  private static String names(RowSchema schema) {
    return schema.columns().stream().map(Column::name).collect(joining("\n"));
  }
}
