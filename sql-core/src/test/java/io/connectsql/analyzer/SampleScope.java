package io.connectsql.analyzer;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.BYTES;
import static io.connectsql.udf.type.PrimitiveType.DATE;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.TIME;
import static io.connectsql.udf.type.PrimitiveType.TIMESTAMP;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;

import io.connectsql.NearestName;
import io.connectsql.SqlException;
import io.connectsql.codegen.ExpressionCompiler;
import io.connectsql.function.FunctionLoader;
import io.connectsql.function.FunctionRegistry;
import io.connectsql.parser.SqlParser;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.row.RowValues;
import io.connectsql.tree.ColumnReference;
import io.connectsql.type.DataTypes;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Columns of all types, named after them: I, I2, L, D, DEC, S, … */
final class SampleScope implements ExpressionScope {
  static final StructType POINT =
      new StructType(
          List.of(new StructType.Field("X", INTEGER), new StructType.Field("label", VARCHAR)));

  private static final RowSchema SCHEMA =
      new RowSchema(
          List.of(
              new Column("B", BOOLEAN),
              new Column("I", INTEGER),
              new Column("I2", INTEGER),
              new Column("L", BIGINT),
              new Column("D", DOUBLE),
              new Column("DEC", new DecimalType(4, 2)),
              new Column("DEC2", new DecimalType(5, 3)),
              new Column("S", VARCHAR),
              new Column("S2", VARCHAR),
              new Column("BYT", BYTES),
              new Column("DT", DATE),
              new Column("TM", TIME),
              new Column("TS", TIMESTAMP),
              new Column("ROWTIME", BIGINT),
              new Column("AI", new ArrayType(INTEGER)),
              new Column("AL", new ArrayType(BIGINT)),
              new Column("MI", new MapType(VARCHAR, INTEGER)),
              new Column("ML", new MapType(BIGINT, VARCHAR)),
              new Column("P", POINT)));

  private static final FunctionRegistry FUNCTIONS = functions();
  private static final ExpressionCompiler COMPILER =
      new ExpressionCompiler(SampleScope.class.getClassLoader());

  private static FunctionRegistry functions() {
    FunctionLoader loader = new FunctionLoader(SampleScope::type);
    return loader.withClasses(loader.builtIns(), LambdaFunctions.classes());
  }

  static SqlType type(String sql) {
    return new DataTypes(SampleScope::customType).resolve(new SqlParser().parseType(sql));
  }

  private static Optional<SqlType> customType(String name) {
    return name.equals("POINT") ? Optional.of(POINT) : Optional.empty();
  }

  static ExpressionAnalyzer analyzer() {
    return analyzer(new SampleScope());
  }

  static ExpressionAnalyzer analyzer(ExpressionScope scope) {
    return new ExpressionAnalyzer(FUNCTIONS, SampleScope::customType, scope);
  }

  static RowExpression analyze(String sql) {
    return analyzer().analyze(new SqlParser().parseExpression(sql));
  }

  static RowExpression analyze(String sql, SqlType expected) {
    return analyzer().analyze(new SqlParser().parseExpression(sql), expected);
  }

  /** The value of an expression for a row that is null but for these columns. */
  static Object evaluate(String sql, Map<String, Object> columns) {
    Row row = new Row(SCHEMA.size());
    columns.forEach(
        (name, value) -> {
          int slot = SCHEMA.slot(name).orElseThrow();
          RowValues.set(row, slot, SCHEMA.column(slot).type(), value);
        });
    return COMPILER.compile(analyze(sql), SCHEMA).evaluate(row);
  }

  @Override
  public RowExpression column(ColumnReference reference) {
    String name = reference.name().value();
    int slot =
        SCHEMA
            .slot(name)
            .orElseThrow(
                () ->
                    new SqlException(
                        "Unknown column " + name,
                        reference.location(),
                        NearestName.question(
                                name, SCHEMA.columns().stream().map(Column::name).toList())
                            .orElse(null)));
    return new InputColumn(name, SCHEMA.column(slot).type());
  }
}
