package io.connectsql.connect.transform;

import io.connectsql.SqlException;
import io.connectsql.analyzer.ExpressionAnalyzer;
import io.connectsql.codegen.CompiledProgram;
import io.connectsql.codegen.EvaluationErrors;
import io.connectsql.codegen.ProgramCompiler;
import io.connectsql.codegen.ProgramStep;
import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.codegen.RowProgram;
import io.connectsql.function.FunctionRegistry;
import io.connectsql.plan.expression.Constant;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.RowSchema;
import io.connectsql.tree.AllColumns;
import io.connectsql.tree.ColumnReference;
import io.connectsql.tree.Dereference;
import io.connectsql.tree.Expression;
import io.connectsql.tree.Identifier;
import io.connectsql.tree.SelectItem;
import io.connectsql.tree.SingleColumn;
import io.connectsql.udf.type.PrimitiveType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.connect.data.SchemaAndValue;

/** Compiles a query for keys or values of one shape. */
final class SelectCompiler {
  private static final String NAME = "Transform";

  private final RecordSelect select;
  private final FunctionRegistry functions;
  private final EvaluationErrors errors;

  SelectCompiler(RecordSelect select, FunctionRegistry functions, EvaluationErrors errors) {
    this.select = select;
    this.functions = functions;
    this.errors = errors;
  }

  /**
   * Compiles the query.
   *
   * @throws SqlException if it does not fit the shape
   */
  CompiledSelect compile(Shape shape, RecordInputs inputs) {
    RecordScope scope = new RecordScope(shape, inputs);
    ExpressionAnalyzer analyzer =
        new ExpressionAnalyzer(functions, type -> Optional.empty(), scope);
    List<ProgramStep> steps = new ArrayList<>();
    condition(analyzer).ifPresent(c -> steps.add(new ProgramStep.Filter(c)));
    Results results = shape.results();
    List<Assignment> computed = computed(scope, analyzer, results);
    steps.add(new ProgramStep.Project(computed));
    return new CompiledSelect(
        scope.form(), scope.used(), program(scope, steps, computed), results.maker());
  }

  /**
   * Compiles the condition alone, for keys or values that are null. They go on where it depends on
   * them, or where there is none.
   *
   * @throws SqlException if the condition is wrong
   */
  CompiledSelect compileForNull(RecordInputs inputs) {
    RecordScope scope = new RecordScope(new TombstoneShape(), inputs);
    List<ProgramStep> steps = new ArrayList<>();
    try {
      condition(new ExpressionAnalyzer(functions, type -> Optional.empty(), scope))
          .filter(c -> !scope.readsNull())
          .ifPresent(c -> steps.add(new ProgramStep.Filter(c)));
    } catch (SqlException e) {
      if (!scope.readsNull()) {
        throw e;
      }
    }
    steps.add(new ProgramStep.Project(List.of()));
    return new CompiledSelect(
        scope.form(),
        scope.used(),
        program(scope, steps, List.of()),
        (part, computed) -> SchemaAndValue.NULL);
  }

  private Optional<RowExpression> condition(ExpressionAnalyzer analyzer) {
    return select.where().map(w -> analyzer.analyze(w, PrimitiveType.BOOLEAN));
  }

  private List<Assignment> computed(
      RecordScope scope, ExpressionAnalyzer analyzer, Results results) {
    List<Assignment> computed = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (SelectItem item : select.items()) {
      if (item instanceof AllColumns) {
        results.all();
        continue;
      }
      if (!(item instanceof SingleColumn column)) {
        throw new SqlException("->* is not possible here", item.location(), "Name the fields.");
      }
      String name = name(column);
      if (!names.add(name)) {
        throw new SqlException(
            "Column " + name + " is in the SELECT list twice",
            column.location(),
            "Give one of them another name with AS.");
      }
      if (scope.isOwn(column.expression())) {
        ColumnReference own = (ColumnReference) column.expression();
        results.passed(own.name().value(), column.alias().map(Identifier::value).orElse(null));
        continue;
      }
      RowExpression value =
          scope.isNull(column.expression())
              ? new Constant(null, PrimitiveType.VARCHAR)
              : analyzer.analyze(column.expression());
      results.computed(name, value.type(), computed.size());
      computed.add(new Assignment("C" + computed.size(), value));
    }
    return computed;
  }

  private static String name(SingleColumn column) {
    Expression expression = column.expression();
    if (column.alias().isPresent()) {
      return column.alias().get().value();
    } else if (expression instanceof ColumnReference reference) {
      return reference.name().value();
    } else if (expression instanceof Dereference dereference) {
      return dereference.field().value();
    }
    throw new SqlException(
        "A column that is computed needs a name", column.location(), "Give it one with AS.");
  }

  private RowProgram program(
      RecordScope scope, List<ProgramStep> steps, List<Assignment> computed) {
    RowSchema output =
        new RowSchema(
            computed.stream().map(a -> new RowSchema.Column(a.name(), a.value().type())).toList());
    CompiledProgram program =
        new ProgramCompiler(SelectCompiler.class.getClassLoader())
            .compile(NAME, scope.schema(), steps, output);
    return program.newProgram(errors);
  }
}
