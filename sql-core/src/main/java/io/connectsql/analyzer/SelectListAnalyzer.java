package io.connectsql.analyzer;

import io.connectsql.SqlException;
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
import io.connectsql.tree.SelectItem;
import io.connectsql.tree.SingleColumn;
import io.connectsql.udf.type.StructType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Resolves a SELECT list to columns with unique names. */
final class SelectListAnalyzer {
  private static final Pattern GENERATED = Pattern.compile("KSQL_COL_([0-9]{1,9})");

  private final ExpressionAnalyzer expressions;
  private final SourceScope scope;
  private final boolean keysLast;
  private final List<SelectColumn> columns = new ArrayList<>();
  private final Map<String, Integer> fieldNames = new HashMap<>();
  private int generated;

  /**
   * @param expressions in the scope that the list is written in, which may be after grouping
   * @param scope the sources, for {@code *}
   * @param keysLast whether {@code *} lists value columns before key columns, as it does once
   *     PARTITION BY has made the old key columns values
   */
  SelectListAnalyzer(ExpressionAnalyzer expressions, SourceScope scope, boolean keysLast) {
    this.expressions = expressions;
    this.scope = scope;
    this.keysLast = keysLast;
    // Generated names must not hide a source's column of that form.
    for (QuerySource source : scope.sources()) {
      for (String column : source.starColumns()) {
        Matcher matcher = GENERATED.matcher(column);
        if (matcher.matches()) {
          generated = Math.max(generated, Integer.parseInt(matcher.group(1)) + 1);
        }
      }
    }
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

  private List<String> starColumns(QuerySource source) {
    if (!keysLast) {
      return source.starColumns();
    }
    List<String> ordered = new ArrayList<>();
    List<String> keys = new ArrayList<>();
    source
        .source()
        .columns()
        .forEach(
            c ->
                (c.role() == io.connectsql.catalog.SourceColumn.Role.KEY ? keys : ordered)
                    .add(c.name()));
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
      if (PseudoColumn.named(name).isPresent()) {
        throw new SqlException(
            "Column " + name + " needs another name in the result",
            single.location(),
            "Give it one with AS, for example "
                + name
                + " AS "
                + name.substring(0, 3)
                + "_"
                + name.substring(3)
                + ".");
      }
      boolean ambiguous = column.qualifier().isPresent() && scope.isAmbiguous(name);
      return ambiguous ? column.qualifier().get().value() + "_" + name : name;
    }
    if (expression instanceof Dereference dereference) {
      return fieldName(dereference.field().value());
    }
    return "KSQL_COL_" + generated++;
  }

  /** Fields of different structs often share a name: the second STATE becomes STATE_1. */
  private String fieldName(String field) {
    int uses = fieldNames.merge(field, 1, Integer::sum);
    return uses == 1 ? field : field + "_" + (uses - 1);
  }
}
