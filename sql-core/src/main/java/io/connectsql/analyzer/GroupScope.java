package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.function.AggregateFunction;
import io.connectsql.plan.AggregateNode.AggregateCall;
import io.connectsql.plan.PseudoColumn;
import io.connectsql.plan.expression.Constant;
import io.connectsql.plan.expression.ExpressionText;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.ColumnReference;
import io.connectsql.tree.Expression;
import io.connectsql.tree.FunctionCall;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What expressions mean after GROUP BY: grouping expressions and aggregate calls are columns of the
 * grouped row, other columns are gone. Collects the aggregate calls that it meets.
 */
final class GroupScope implements ExpressionScope {
  private final AnalysisContext context;
  private final ExpressionScope sources;
  private final ExpressionAnalyzer beforeGrouping;
  private final Map<String, InputColumn> groups = new LinkedHashMap<>();
  private final boolean groupsAreColumns;
  private final boolean windowed;
  private final Map<String, AggregateCall> calls = new LinkedHashMap<>();

  GroupScope(
      AnalysisContext context, ExpressionScope sources, List<Assignment> groups, boolean windowed) {
    this.context = context;
    this.sources = sources;
    this.beforeGrouping = context.expressions(sources);
    this.windowed = windowed;
    for (Assignment group : groups) {
      this.groups.put(
          ExpressionText.of(group.value()), new InputColumn(group.name(), group.value().type()));
    }
    this.groupsAreColumns = groups.stream().allMatch(g -> g.value() instanceof InputColumn);
  }

  /** The aggregate calls met so far, each once. */
  List<AggregateCall> calls() {
    return List.copyOf(calls.values());
  }

  @Override
  public RowExpression column(ColumnReference reference) {
    String name = reference.name().value();
    if (windowed && PseudoColumn.named(name).filter(PseudoColumn::isWindowBound).isPresent()) {
      return new InputColumn(name, PrimitiveType.BIGINT);
    }
    RowExpression column = sources.column(reference);
    InputColumn group = groups.get(ExpressionText.of(column));
    if (group == null) {
      throw new SqlException(
          "Column " + name + " is not in GROUP BY",
          reference.location(),
          "Add it to GROUP BY, or use it in an aggregate function such as LATEST_BY_OFFSET("
              + name
              + ").");
    }
    return group;
  }

  @Override
  public Optional<RowExpression> replacement(Expression expression) {
    if (expression instanceof FunctionCall call
        && context.functions().isAggregate(call.name().value())) {
      return Optional.of(aggregate(call));
    }
    if (groupsAreColumns || expression instanceof ColumnReference) {
      return Optional.empty();
    }
    return asGroup(expression);
  }

  private Optional<RowExpression> asGroup(Expression expression) {
    try {
      return Optional.ofNullable(groups.get(ExpressionText.of(beforeGrouping.analyze(expression))));
    } catch (SqlException e) {
      // It holds an aggregate call or a lambda's variable: its parts are looked at one by one.
      return Optional.empty();
    }
  }

  private RowExpression aggregate(FunctionCall call) {
    List<RowExpression> arguments = new ArrayList<>();
    for (Expression argument : call.arguments()) {
      arguments.add(argument(call, argument));
    }
    AggregateFunction function;
    try {
      function =
          context.functions().aggregate(call.name().value(), ColumnArguments.types(arguments));
    } catch (SqlException e) {
      throw e.at(call.location());
    }
    List<SqlType> types = function.parameterTypes();
    if (arguments.isEmpty() && types.size() == 1) {
      // COUNT(*) counts a constant.
      arguments.add(new Constant(1L, PrimitiveType.BIGINT));
    }
    List<RowExpression> converted = ColumnArguments.converted(arguments, types);
    StringBuilder text = new StringBuilder(function.name());
    arguments.forEach(a -> text.append(',').append(ExpressionText.of(a)));
    AggregateCall known = calls.get(text.toString());
    if (known == null) {
      List<RowExpression> literals = arguments.subList(types.size(), arguments.size());
      known = new AggregateCall("AGG_" + calls.size(), function, converted, literals);
      calls.put(text.toString(), known);
    }
    return new InputColumn(known.name(), known.function().returnType());
  }

  private RowExpression argument(FunctionCall call, Expression argument) {
    if (argument instanceof FunctionCall inner
        && context.functions().isAggregate(inner.name().value())) {
      throw new SqlException(
          "Aggregate functions cannot be nested: "
              + inner.name().value()
              + " within "
              + call.name().value(),
          inner.location());
    }
    return beforeGrouping.analyze(argument);
  }
}
