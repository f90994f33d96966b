package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.plan.expression.ExpressionText;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.RowSchema;
import io.connectsql.tree.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which columns of a SELECT list are the key of the result and which its value.
 *
 * @param keys in the order of the rows' key
 * @param values in the order of the SELECT list
 */
record KeyProjection(List<RowSchema.Column> keys, List<SelectColumn> values) {

  /**
   * How messages speak of the key.
   *
   * @param keyWord what a key column is in this query
   * @param name the name of a key that is no column of a source
   */
  record Wording(String keyWord, Optional<String> name) {
    private String describe(KeyColumn key) {
      return name.orElseGet(
          () -> String.join(" or ", key.expressions().stream().map(ExpressionText::of).toList()));
    }
  }

  /**
   * @throws SqlException if a key column is missing or selected twice
   */
  static KeyProjection of(
      List<SelectColumn> columns, List<KeyColumn> keys, Wording wording, Location location) {
    List<RowSchema.Column> keyColumns = new ArrayList<>();
    List<SelectColumn> values = new ArrayList<>(columns);
    List<String> missing = new ArrayList<>();
    for (KeyColumn key : keys) {
      Optional<SelectColumn> selected = Optional.empty();
      for (RowExpression expression : key.expressions()) {
        List<SelectColumn> same = selected(columns, expression);
        if (same.size() > 1) {
          throw new SqlException(
              "The key column is in the SELECT list twice, as "
                  + same.get(0).name()
                  + " and "
                  + same.get(1).name(),
              same.get(1).location(),
              "Copy it to the value with AS_VALUE: AS_VALUE(…) AS " + same.get(1).name() + ".");
        }
        if (!same.isEmpty()) {
          selected = Optional.of(same.get(0));
          break;
        }
      }
      if (selected.isPresent()) {
        keyColumns.add(new RowSchema.Column(selected.get().name(), key.type()));
        values.remove(selected.get());
      } else {
        missing.add(wording.describe(key));
      }
    }
    if (!missing.isEmpty()) {
      throw new SqlException(
          "The SELECT list lacks the " + wording.keyWord() + " " + String.join(", ", missing),
          location,
          "The key is written with every row, so it needs a name: add it to the SELECT list.");
    }
    return new KeyProjection(keyColumns, values);
  }

  private static List<SelectColumn> selected(List<SelectColumn> columns, RowExpression key) {
    String text = ExpressionText.of(key);
    return columns.stream().filter(c -> ExpressionText.of(c.value()).equals(text)).toList();
  }
}
