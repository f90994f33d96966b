package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.catalog.SourceColumn;
import io.connectsql.plan.PseudoColumn;
import io.connectsql.plan.expression.FieldAccess;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.AllColumns;
import io.connectsql.tree.AllFields;
import io.connectsql.tree.ColumnReference;
import io.connectsql.tree.Dereference;
import io.connectsql.tree.Expression;
import io.connectsql.tree.Identifier;
import io.connectsql.tree.Location;
import io.connectsql.tree.NullLiteral;
import io.connectsql.tree.SelectItem;
import io.connectsql.tree.SingleColumn;
import io.connectsql.udf.type.StructType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Resolves a SELECT list to columns with unique names. */
final class SelectListAnalyzer {
  private final ExpressionAnalyzer expressions;
  private final SourceScope scope;
  private final List<Expression> partitionBy;
  private final List<SelectColumn> columns = new ArrayList<>();
  private final Set<String> taken = new HashSet<>();
  private int generated;

  /**
   * @param expressions in the scope that the list is written in, which may be after grouping
   * @param scope the sources, for {@code *}
   * @param partitionBy makes {@code *} list value columns before the old key columns, which become
   *     values, and the pseudo columns that rows are partitioned by
   */
  SelectListAnalyzer(
      ExpressionAnalyzer expressions, SourceScope scope, List<Expression> partitionBy) {
    this.expressions = expressions;
    this.scope = scope;
    this.partitionBy = partitionBy;
    // Made-up names must not hide a source's column.
    scope.sources().forEach(source -> taken.addAll(source.starColumns()));
  }

  List<SelectColumn> analyze(List<SelectItem> items) {
    for (SelectItem item : items) {
      if (item instanceof AllColumns all) {
        addAll(all);
      } else if (item instanceof AllFields all) {
        addFields(all);
      } else if (item instanceof SingleColumn single) {
        RowExpression value = expressions.analyze(single.expression());
        add(name(single), value, single.location());
      }
    }
    Set<String> names = new HashSet<>();
    for (SelectColumn column : columns) {
      if (!names.add(column.name())) {
        throw new SqlException(
            "Column " + column.name() + " is in the SELECT list twice",
            column.location(),
            "Give one of them another name with AS.");
      }
    }
    return columns;
  }

  private void addAll(AllColumns all) {
    List<QuerySource> sources =
        all.source().isPresent() ? List.of(scope.source(all.source().get())) : scope.sources();
    boolean join = scope.sources().size() > 1;
    partitionBy.forEach(key -> addPartitioning(key, all));
    if (all.source().isEmpty()) {
      scope
          .joinKey()
          .ifPresent(
              key -> add(key.name(), reference(all, Optional.empty(), key.name()), all.location()));
    }
    for (QuerySource source : sources) {
      for (String column : starColumns(source)) {
        String name = join ? source.alias() + "_" + column : column;
        add(name, reference(all, Optional.of(source.alias()), column), all.location());
      }
    }
  }

  /**
   * The key's columns are selected by {@code *} too, even where they are no columns of a source.
   */
  private void addPartitioning(Expression key, AllColumns all) {
    if (key instanceof ColumnReference column) {
      if (PseudoColumn.named(column.name().value()).isPresent()) {
        add(column.name().value(), expressions.analyze(column), all.location());
      }
    } else if (!(key instanceof NullLiteral)) {
      SingleColumn item = new SingleColumn(all.location(), key, Optional.empty());
      add(name(item), expressions.analyze(key), all.location());
    }
  }

  private List<String> starColumns(QuerySource source) {
    if (partitionBy.isEmpty()) {
      List<String> columns = new ArrayList<>(source.starColumns());
      if (scope.sources().size() > 1 && source.source().isWindowed()) {
        columns.add(PseudoColumn.WINDOWSTART.name());
        columns.add(PseudoColumn.WINDOWEND.name());
      }
      return columns;
    }
    List<String> ordered = new ArrayList<>();
    List<String> keys = new ArrayList<>();
    source
        .source()
        .columns()
        .forEach(c -> (c.role() == SourceColumn.Role.KEY ? keys : ordered).add(c.name()));
    ordered.addAll(keys);
    return ordered;
  }

  private RowExpression reference(AllColumns all, Optional<String> alias, String column) {
    Location location = all.location();
    return expressions.analyze(
        new ColumnReference(
            location,
            alias.map(a -> new Identifier(location, a, true)),
            new Identifier(location, column, true)));
  }

  private void addFields(AllFields all) {
    RowExpression struct = expressions.analyze(all.struct());
    if (!(struct.type() instanceof StructType type)) {
      throw new SqlException(
          "->* needs a STRUCT, this is " + struct.type().toSql(), all.struct().location());
    }
    for (int i = 0; i < type.fields().size(); i++) {
      StructType.Field field = type.fields().get(i);
      add(fieldName(field.name()), new FieldAccess(struct, i, field.type()), all.location());
    }
  }

  private void add(String name, RowExpression value, Location location) {
    columns.add(new SelectColumn(name, value, location));
  }

  private String name(SingleColumn single) {
    if (single.alias().isPresent()) {
      String alias = single.alias().get().value();
      if (PseudoColumn.named(alias).isPresent()) {
        throw new SqlException(
            alias + " is the name of a pseudo column",
            single.alias().get().location(),
            "Choose another alias.");
      }
      return alias;
    }
    Expression expression = single.expression();
    if (expression instanceof ColumnReference column) {
      String name = column.name().value();
      if (column.qualifier().isPresent() && scope.isAmbiguous(name)) {
        return column.qualifier().get().value() + "_" + name;
      }
      if (PseudoColumn.named(name).isPresent()) {
        throw new SqlException(
            "Column " + name + " needs another name in the result",
            single.location(),
            "Give it one with AS.");
      }
      return name;
    }
    if (expression instanceof Dereference dereference) {
      return fieldName(dereference.field().value());
    }
    String name = "KSQL_COL_" + generated++;
    while (!taken.add(name)) {
      name = "KSQL_COL_" + generated++;
    }
    return name;
  }

  /** Fields of different structs often share a name: the second STATE becomes STATE_1. */
  private String fieldName(String field) {
    String name = field;
    for (int i = 1; !taken.add(name); i++) {
      name = field + "_" + i;
    }
    return name;
  }
}
