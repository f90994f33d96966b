package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.codegen.ProgramStep.Generator;
import io.connectsql.function.TableFunction;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.ColumnReference;
import io.connectsql.tree.Expression;
import io.connectsql.tree.FunctionCall;
import io.connectsql.tree.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The columns of the sources, and table functions as columns of their own. */
final class TableFunctionScope implements ExpressionScope {
  private final AnalysisContext context;
  private final SourceScope sources;
  private final ExpressionAnalyzer arguments;
  private final List<Generator> generators = new ArrayList<>();
  private Location firstCall;

  TableFunctionScope(AnalysisContext context, SourceScope sources) {
    this.context = context;
    this.sources = sources;
    this.arguments = context.expressions(sources);
  }

  /** The table functions met so far. */
  List<Generator> generators() {
    return List.copyOf(generators);
  }

  Optional<Location> firstCall() {
    return Optional.ofNullable(firstCall);
  }

  @Override
  public RowExpression column(ColumnReference reference) {
    return sources.column(reference);
  }

  @Override
  public Optional<RowExpression> replacement(Expression expression) {
    if (!(expression instanceof FunctionCall call)
        || !context.functions().isTable(call.name().value())) {
      return Optional.empty();
    }
    if (firstCall == null) {
      firstCall = call.location();
    }
    List<RowExpression> values = call.arguments().stream().map(arguments::analyze).toList();
    TableFunction function;
    try {
      function = context.functions().table(call.name().value(), ColumnArguments.types(values));
    } catch (SqlException e) {
      throw e.at(call.location());
    }
    List<RowExpression> converted = ColumnArguments.converted(values, function.parameterTypes());
    String name = "EXPLODED_" + generators.size();
    generators.add(new Generator(name, function, converted));
    return Optional.of(new InputColumn(name, function.elementType()));
  }
}
