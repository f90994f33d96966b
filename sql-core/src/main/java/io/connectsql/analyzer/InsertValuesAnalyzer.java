package io.connectsql.analyzer;

import io.connectsql.NearestName;
import io.connectsql.SqlException;
import io.connectsql.StatementEffect.RowInserted;
import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn;
import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.codegen.ExpressionCompiler;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.RecordFormatException;
import io.connectsql.plan.PseudoColumn;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import io.connectsql.row.RowValues;
import io.connectsql.tree.ColumnReference;
import io.connectsql.tree.Expression;
import io.connectsql.tree.Identifier;
import io.connectsql.tree.InsertValues;
import io.connectsql.tree.Location;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Analyzes {@code INSERT INTO … VALUES} down to the record that it writes. */
public final class InsertValuesAnalyzer {
  private final AnalysisContext context;
  private final SchemaRegistry registry;

  /**
   * @param registry where the schemas of the target are registered, for formats that need their ids
   */
  public InsertValuesAnalyzer(AnalysisContext context, SchemaRegistry registry) {
    this.context = context;
    this.registry = registry;
  }

  public RowInserted analyze(InsertValues statement) {
    Source target = target(statement);
    context.handedIn().checkTarget(target, statement.target().location());
    List<String> columns = columns(statement, target);
    if (columns.size() != statement.values().size()) {
      throw new SqlException(
          "VALUES holds "
              + statement.values().size()
              + ", the row has "
              + columns.size()
              + " columns",
          statement.location(),
          "Give a value for each of " + String.join(", ", columns) + ".");
    }
    RowSchema schema =
        new RowSchema(
            target.columns().stream().map(c -> new RowSchema.Column(c.name(), c.type())).toList());
    Row row = new Row(schema.size());
    Optional<Long> timestamp = Optional.empty();
    for (int i = 0; i < columns.size(); i++) {
      Expression value = statement.values().get(i);
      if (columns.get(i).equals(PseudoColumn.ROWTIME.name())) {
        timestamp = Optional.ofNullable((Long) constant(value, PrimitiveType.BIGINT));
        continue;
      }
      int slot = schema.slot(columns.get(i)).orElseThrow();
      SqlType type = schema.column(slot).type();
      RowValues.set(row, slot, type, constant(value, type));
    }
    requireKey(statement, target, schema, row);
    try {
      return new RowInserted(
          target,
          encode(target, Role.KEY, schema, row),
          encode(target, Role.VALUE, schema, row),
          timestamp);
    } catch (RecordFormatException e) {
      throw new SqlException("The row cannot be written: " + e.getMessage(), statement.location());
    }
  }

  private Object constant(Expression expression, SqlType type) {
    ExpressionScope none =
        (ColumnReference reference) -> {
          throw new SqlException(
              "VALUES cannot use columns: " + reference.name().value(),
              reference.location(),
              "Put texts in single quotes.");
        };
    RowExpression value = context.expressions(none).analyze(expression, type);
    return new ExpressionCompiler(InsertValuesAnalyzer.class.getClassLoader())
        .evaluateConstant(value);
  }

  private Source target(InsertValues statement) {
    Location location = statement.target().location();
    Source target = context.catalog().require(statement.target());
    if (target.readOnly()) {
      throw new SqlException(
          "Cannot insert into " + target.describe() + ": it is read-only", location);
    }
    if (target.isWindowed()) {
      throw new SqlException(
          "Cannot insert into " + target.describe() + ": it is windowed", location);
    }
    return target;
  }

  private static List<String> columns(InsertValues statement, Source target) {
    List<String> all =
        target.columns().stream()
            .filter(c -> c.role() == Role.KEY || c.role() == Role.VALUE)
            .map(SourceColumn::name)
            .toList();
    if (statement.columns().isEmpty()) {
      if (all.size() != target.columns().size()) {
        throw new SqlException(
            "Cannot insert into "
                + target.name()
                + " without a list of columns: it has header columns",
            statement.location());
      }
      return all;
    }
    List<String> columns = new ArrayList<>();
    for (Identifier column : statement.columns()) {
      if (!all.contains(column.value()) && !column.value().equals(PseudoColumn.ROWTIME.name())) {
        boolean header = target.columns().stream().anyMatch(c -> c.name().equals(column.value()));
        throw new SqlException(
            header
                ? "Cannot insert into header column " + column.value()
                : "Unknown column " + column.value() + " of " + target.name(),
            column.location(),
            header ? null : NearestName.question(column.value(), all).orElse(null));
      }
      if (columns.contains(column.value())) {
        throw new SqlException("Column " + column.value() + " is given twice", column.location());
      }
      columns.add(column.value());
    }
    return columns;
  }

  private static void requireKey(InsertValues statement, Source target, RowSchema schema, Row row) {
    for (RowSchema.Column key : target.columns(Role.KEY)) {
      if (target.isTable() && row.isNull(schema.slot(key.name()).orElseThrow())) {
        throw new SqlException(
            "Primary key column " + key.name() + " of " + target.name() + " has no value",
            statement.location());
      }
    }
  }

  private byte[] encode(Source target, Role role, RowSchema schema, Row row) {
    List<RowSchema.Column> columns = target.columns(role);
    FormatSpec spec = role == Role.KEY ? target.topic().key() : target.topic().value();
    int[] slots = columns.stream().mapToInt(c -> schema.slot(c.name()).orElseThrow()).toArray();
    boolean allNull = Arrays.stream(slots).allMatch(row::isNull);
    if (columns.isEmpty() || (role == Role.KEY && allNull)) {
      return null;
    }
    return context.formats().get(spec.format()).encoder(spec, columns, slots, registry).encode(row);
  }
}
