package io.connectsql.plan;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.stream.Stream;

/**
 * What a query reads of a source.
 *
 * @param column the name of a column or pseudo column
 * @param fields the names of the fields that lead to the part of a STRUCT that is read; empty for
 *     the column as a whole
 */
public record ReadColumn(String column, List<String> fields) {
  public ReadColumn {
    fields = List.copyOf(fields);
  }

  /** A column as a whole. */
  public static ReadColumn whole(String column) {
    return new ReadColumn(column, List.of());
  }

  /** The column's name within a plan, behind its source's alias: {@code COLUMN->FIELD}. */
  public String name() {
    return Stream.concat(Stream.of(column), fields.stream()).collect(joining("->"));
  }
}
