package io.connectsql.codegen;

import static java.util.stream.Collectors.joining;

import io.connectsql.row.RowSchema;
import java.util.List;

/** A variable of generated code that holds a row. */
record RowVariable(String name, RowSchema schema) {

  /**
   * The rows as the parameters of a method; final, so that anonymous classes can use them.
   *
   * @param type the row class as source names it
   */
  static String parameters(List<RowVariable> rows, String type) {
    return rows.stream()
        .map(row -> "final " + type + " " + row.name)
        .collect(joining(", ", "(", ")"));
  }

  /** The rows as the arguments of a call. */
  static String arguments(List<RowVariable> rows) {
    return rows.stream().map(RowVariable::name).collect(joining(", ", "(", ")"));
  }
}
