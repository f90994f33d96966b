package io.connectsql.topology;

import io.connectsql.codegen.ProgramStep;
import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.codegen.ProgramStep.Explode;
import io.connectsql.codegen.ProgramStep.Filter;
import io.connectsql.codegen.ProgramStep.Project;
import io.connectsql.plan.expression.Expressions;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.RowSchema;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Follows the columns that a flow begins with through its steps, to find those that end up in a
 * result as they are and that nothing looks into.
 */
final class CarriedColumns {
  /** By column after the steps so far the column of the beginning that it is a copy of. */
  private Map<String, String> copies = new HashMap<>();

  private final Set<String> read = new HashSet<>();

  private CarriedColumns(RowSchema base) {
    base.columns().forEach(column -> copies.put(column.name(), column.name()));
  }

  /**
   * By column after the steps the column of the beginning that it carries.
   *
   * @param written the columns after the steps that are only written; others are read
   */
  static Map<String, String> of(RowSchema base, List<ProgramStep> steps, Set<String> written) {
    CarriedColumns columns = new CarriedColumns(base);
    steps.forEach(columns::follow);
    columns.copies.forEach(
        (column, origin) -> {
          if (!written.contains(column)) {
            columns.read.add(origin);
          }
        });
    Map<String, String> carried = new HashMap<>(columns.copies);
    carried.values().removeAll(columns.read);
    return carried;
  }

  private void follow(ProgramStep step) {
    if (step instanceof Filter filter) {
      read(filter.condition());
    } else if (step instanceof Explode explode) {
      explode.columns().forEach(column -> column.arguments().forEach(this::read));
    } else {
      follow((Project) step);
    }
  }

  private void follow(Project project) {
    Map<String, String> next = new HashMap<>();
    for (Assignment column : project.columns()) {
      if (column.value() instanceof InputColumn input && copies.containsKey(input.name())) {
        next.put(column.name(), copies.get(input.name()));
      } else {
        read(column.value());
      }
    }
    copies = next;
  }

  private void read(RowExpression expression) {
    for (String column : Expressions.columns(expression)) {
      if (copies.containsKey(column)) {
        read.add(copies.get(column));
      }
    }
  }
}
