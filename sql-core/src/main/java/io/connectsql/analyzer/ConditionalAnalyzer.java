package io.connectsql.analyzer;

import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;

import io.connectsql.SqlException;
import io.connectsql.plan.expression.Conditional;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.Comparison;
import io.connectsql.tree.Expression;
import io.connectsql.tree.Location;
import io.connectsql.tree.SearchedCase;
import io.connectsql.tree.SimpleCase;
import io.connectsql.tree.WhenClause;
import io.connectsql.udf.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Both forms of CASE. */
final class ConditionalAnalyzer {
  private final ExpressionAnalyzer expressions;
  private final ComparisonAnalyzer comparisons;

  ConditionalAnalyzer(ExpressionAnalyzer expressions, ComparisonAnalyzer comparisons) {
    this.expressions = expressions;
    this.comparisons = comparisons;
  }

  RowExpression searched(SearchedCase choice) {
    List<RowExpression> conditions =
        choice.whens().stream()
            .map(when -> expressions.analyze(when.condition(), BOOLEAN))
            .toList();
    return choice(choice.location(), conditions, choice.whens(), choice.otherwise());
  }

  RowExpression simple(SimpleCase choice) {
    Operand operand = expressions.operand(choice.operand());
    List<RowExpression> conditions = new ArrayList<>();
    for (WhenClause when : choice.whens()) {
      Operand value = expressions.operand(when.condition());
      conditions.add(
          comparisons.compare(Comparison.Operator.EQUAL, operand, value, value.location()));
    }
    return choice(choice.location(), conditions, choice.whens(), choice.otherwise());
  }

  private RowExpression choice(
      Location location,
      List<RowExpression> conditions,
      List<WhenClause> whens,
      Optional<Expression> otherwise) {
    List<Operand> results = new ArrayList<>();
    whens.forEach(when -> results.add(expressions.operand(when.result())));
    Optional<Operand> last = otherwise.map(expressions::operand);
    last.ifPresent(results::add);
    SqlType type =
        CommonType.of(results, "The results of CASE")
            .orElseThrow(
                () ->
                    new SqlException(
                        "All results of CASE are NULL",
                        location,
                        "Say the type of one: CAST(NULL AS VARCHAR)."));
    List<Conditional.When> choices = new ArrayList<>();
    for (int i = 0; i < conditions.size(); i++) {
      choices.add(new Conditional.When(conditions.get(i), results.get(i).as(type)));
    }
    return new Conditional(choices, last.map(operand -> operand.as(type)), type);
  }
}
