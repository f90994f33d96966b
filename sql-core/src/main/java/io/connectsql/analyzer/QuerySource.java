package io.connectsql.analyzer;

import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn;
import io.connectsql.plan.PseudoColumn;
import io.connectsql.plan.SourceNode;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.udf.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A stream or table under the name that a query gives it. */
record QuerySource(String alias, Source source) {

  /** The columns that {@code *} stands for, in order. */
  List<String> starColumns() {
    return source.columns().stream().map(SourceColumn::name).toList();
  }

  /** All columns that can be named, pseudo columns included. */
  List<String> allColumns() {
    List<String> all = new ArrayList<>(starColumns());
    for (PseudoColumn pseudo : PseudoColumn.values()) {
      if (!pseudo.isWindowBound() || source.isWindowed()) {
        all.add(pseudo.name());
      }
    }
    return all;
  }

  Optional<InputColumn> column(String name) {
    return type(name).map(type -> new InputColumn(SourceNode.qualified(alias, name), type));
  }

  private Optional<SqlType> type(String name) {
    for (SourceColumn column : source.columns()) {
      if (column.name().equals(name)) {
        return Optional.of(column.type());
      }
    }
    return PseudoColumn.named(name)
        .filter(p -> !p.isWindowBound() || source.isWindowed())
        .map(PseudoColumn::type);
  }
}
