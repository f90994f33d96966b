package io.connectsql.connect.transform;

import io.connectsql.NearestName;
import io.connectsql.SqlException;
import io.connectsql.analyzer.ExpressionScope;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.RowSchema;
import io.connectsql.tree.ColumnReference;
import io.connectsql.tree.Dereference;
import io.connectsql.tree.Expression;
import io.connectsql.tree.FunctionCall;
import io.connectsql.tree.StringLiteral;
import io.connectsql.tree.Subscript;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The names in a query over records of one shape. Remembers which of them are used. */
final class RecordScope implements ExpressionScope {
  private final Shape shape;
  private final RecordInputs record;
  private final Map<String, Input> used = new LinkedHashMap<>();
  private final Form form = new Form();
  private boolean readsNull;

  RecordScope(Shape shape, RecordInputs record) {
    this.shape = shape;
    this.record = record;
  }

  /** The types that the names so far have had. */
  Form form() {
    return form;
  }

  private void noteRead(String name) {
    form.readsOwn(shape, name);
    if (name.equals(record.otherName())) {
      form.readsOther(record.other(), name);
    }
  }

  /** What the expressions so far read, in the order of its slots. */
  List<Input> used() {
    return List.copyOf(used.values());
  }

  /** The rows that the expressions so far read. */
  RowSchema schema() {
    return new RowSchema(
        used.values().stream().map(i -> new RowSchema.Column(i.name(), i.type())).toList());
  }

  /** Whether an expression is a column of the key or value itself, to be passed on as it is. */
  boolean isOwn(Expression expression) {
    return expression instanceof ColumnReference reference
        && (shape.column(reference.name().value()).isPresent()
            || (isNull(reference) && !record.isNull(reference.name().value())));
  }

  @Override
  public RowExpression column(ColumnReference reference) {
    if (reference.qualifier().isPresent()
        && !reference.qualifier().get().value().equals("RECORD")) {
      throw new SqlException(
          "Unknown stream, table or alias " + reference.qualifier().get().value(),
          reference.location(),
          "The columns are those of RECORD.");
    }
    String name = reference.name().value();
    noteRead(name);
    return input(
        shape.column(name).or(() -> record.column(name)).orElseThrow(() -> unknown(reference)));
  }

  private SqlException unknown(ColumnReference reference) {
    List<String> known = new ArrayList<>(shape.names());
    known.addAll(record.names());
    String name = reference.name().value();
    return new SqlException(
        "Unknown column " + name,
        reference.location(),
        NearestName.question(name, known).orElse("Columns are " + String.join(", ", known) + "."));
  }

  private RowExpression input(Input input) {
    used.putIfAbsent(input.name(), input);
    return new InputColumn(input.name(), input.type());
  }

  @Override
  public boolean isNull(Expression expression) {
    if (expression instanceof Dereference dereference) {
      return isNull(dereference.base());
    } else if (expression instanceof Subscript subscript) {
      return isNull(subscript.base());
    } else if (expression instanceof ColumnReference reference) {
      String name = reference.name().value();
      noteRead(name);
      if (shape.column(name).isPresent() || record.column(name).isPresent()) {
        return false;
      }
      if (!record.isNull(name) && shape.isNull(name)) {
        readsNull = true;
        return true;
      }
      return record.isNull(name);
    }
    return false;
  }

  /** Whether an expression so far names a column of the key or value that is NULL. */
  boolean readsNull() {
    return readsNull;
  }

  @Override
  public Optional<RowExpression> replacement(Expression expression) {
    return expression instanceof FunctionCall call
            && call.name().value().equals(RecordInputs.HEADER)
            && call.arguments().size() == 1
            && call.arguments().get(0) instanceof StringLiteral key
        ? Optional.of(input(RecordInputs.header(key.value())))
        : Optional.empty();
  }
}
