package io.connectsql.codegen;

import io.connectsql.function.TableFunction;
import io.connectsql.plan.expression.RowExpression;
import java.util.List;

/** A step of a {@link RowProgram}: it changes what the following steps see. */
public sealed interface ProgramStep {

  /** Drops rows for which the condition is not true. */
  record Filter(RowExpression condition) implements ProgramStep {}

  /** Replaces the row by one of these columns. */
  record Project(List<Assignment> columns) implements ProgramStep {
    public Project {
      columns = List.copyOf(columns);
    }
  }

  /**
   * Adds the columns of table functions and repeats the row for each element: as many rows as the
   * longest function yields, the others padded with nulls; none if all yield none.
   */
  record Explode(List<Generator> columns) implements ProgramStep {
    public Explode {
      columns = List.copyOf(columns);
    }
  }

  /** A column and the expression that computes it. */
  record Assignment(String name, RowExpression value) {}

  /** A column and the table function that yields its values. */
  record Generator(String name, TableFunction function, List<RowExpression> arguments) {
    public Generator {
      arguments = List.copyOf(arguments);
    }
  }
}
