package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.plan.PlanNode;
import io.connectsql.plan.ProjectNode;
import io.connectsql.plan.expression.Convert;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.row.RowSchema;
import io.connectsql.tree.Location;
import io.connectsql.type.Coercion;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Fits the columns of a query to those of the stream that it inserts into: same names, same order.
 */
final class InsertColumns {
  private final Source target;
  private final Location location;

  InsertColumns(Source target, Location location) {
    this.target = target;
    this.location = location;
  }

  PlanNode fit(PlanNode plan, List<RowSchema.Column> keys) {
    List<RowSchema.Column> targetKeys = target.columns(Role.KEY);
    List<RowSchema.Column> targetValues = target.columns(Role.VALUE);
    List<RowSchema.Column> values = plan.schema().columns();
    boolean keysFit = keys.size() == targetKeys.size() && sameKeys(keys, targetKeys);
    if (!keysFit || !names(values).equals(names(targetValues))) {
      throw mismatch(keys, values);
    }
    List<Assignment> columns = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      SqlType from = values.get(i).type();
      SqlType to = targetValues.get(i).type();
      InputColumn column = new InputColumn(values.get(i).name(), from);
      if (!from.equals(to) && !fits(from, to)) {
        throw mismatch(keys, values);
      }
      columns.add(
          new Assignment(
              targetValues.get(i).name(), from.equals(to) ? column : new Convert(column, to)));
    }
    return new ProjectNode(plan, columns);
  }

  /** Numbers fit every DECIMAL that holds their value, which is looked at row by row. */
  private static boolean fits(SqlType from, SqlType to) {
    boolean exact = from.isNumeric() && from != PrimitiveType.DOUBLE;
    return (exact && to instanceof DecimalType) || Coercion.converts(from, to);
  }

  private static boolean sameKeys(List<RowSchema.Column> keys, List<RowSchema.Column> targetKeys) {
    for (int i = 0; i < keys.size(); i++) {
      if (!keys.get(i).equals(targetKeys.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static List<String> names(List<RowSchema.Column> columns) {
    return columns.stream().map(RowSchema.Column::name).toList();
  }

  private SqlException mismatch(List<RowSchema.Column> keys, List<RowSchema.Column> values) {
    return new SqlException(
        "The columns of the query do not fit " + target.describe(),
        location,
        "The query yields "
            + text(keys, values)
            + "\n"
            + target.name()
            + " has "
            + text(target.columns(Role.KEY), target.columns(Role.VALUE)));
  }

  private static String text(List<RowSchema.Column> keys, List<RowSchema.Column> values) {
    List<String> all = new ArrayList<>();
    keys.forEach(k -> all.add(k.name() + " " + k.type().toSql() + " KEY"));
    values.forEach(v -> all.add(v.name() + " " + v.type().toSql()));
    return all.stream().collect(Collectors.joining(", ", "(", ")"));
  }
}
