package io.connectsql.perf.micro;

import io.connectsql.codegen.ProgramCompiler;
import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.codegen.ProgramStep.Filter;
import io.connectsql.codegen.ProgramStep.Project;
import io.connectsql.codegen.RowProgram;
import io.connectsql.plan.expression.Arithmetic;
import io.connectsql.plan.expression.Compare;
import io.connectsql.plan.expression.Constant;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import io.connectsql.tree.ArithmeticBinary;
import io.connectsql.tree.Comparison;
import io.connectsql.udf.type.PrimitiveType;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** A generated program, and the same expressions as a programmer would write them. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ExpressionBenchmark {

  private static final InputColumn VALUE = new InputColumn("VALUE", PrimitiveType.INTEGER);
  private static final InputColumn NAME = new InputColumn("NAME", PrimitiveType.VARCHAR);
  private static final RowSchema INPUT = schema(VALUE, NAME);
  private static final RowSchema OUTPUT =
      schema(new InputColumn("SCALED", PrimitiveType.INTEGER), NAME);
  private static final int LIMIT = 10;
  private static final int FACTOR = 3;

  private final RowProgram program = program();
  private final Row row = row();

  /** {@code SELECT VALUE * 3 + VALUE AS SCALED, NAME … WHERE VALUE < 10}. */
  @Benchmark
  public void generated(Blackhole results) {
    program.process(row, results::consume);
  }

  /** The same by hand. */
  @Benchmark
  public void written(Blackhole results) {
    if (!row.isNull(0) && row.getInt(0) < LIMIT) {
      Row out = new Row(2);
      out.setInt(0, row.getInt(0) * FACTOR + row.getInt(0));
      out.set(1, row.get(1));
      results.consume(out);
    }
  }

  private static RowProgram program() {
    RowExpression scaled =
        arithmetic(
            ArithmeticBinary.Operator.ADD,
            arithmetic(ArithmeticBinary.Operator.MULTIPLY, VALUE, constant(FACTOR)),
            VALUE);
    return new ProgramCompiler(ExpressionBenchmark.class.getClassLoader())
        .compile(
            "BENCHMARK",
            INPUT,
            List.of(
                new Filter(new Compare(Comparison.Operator.LESS, VALUE, constant(LIMIT))),
                new Project(
                    List.of(new Assignment("SCALED", scaled), new Assignment("NAME", NAME)))),
            OUTPUT)
        .newProgram(
            (sql, error) -> {
              throw new IllegalStateException(sql, error);
            });
  }

  private static Row row() {
    Row row = new Row(INPUT.size());
    row.setInt(0, LIMIT / 2);
    row.set(1, "latency.stage-01");
    return row;
  }

  private static RowExpression arithmetic(
      ArithmeticBinary.Operator operator, RowExpression left, RowExpression right) {
    return new Arithmetic(operator, left, right, PrimitiveType.INTEGER);
  }

  private static Constant constant(int value) {
    return new Constant(value, PrimitiveType.INTEGER);
  }

  private static RowSchema schema(InputColumn... columns) {
    return new RowSchema(
        List.of(columns).stream()
            .map(column -> new RowSchema.Column(column.name(), column.type()))
            .toList());
  }
}
