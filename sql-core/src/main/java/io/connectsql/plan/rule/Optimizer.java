package io.connectsql.plan.rule;

import io.connectsql.plan.OutputNode;
import java.util.List;

/** Applies the rewrite rules, each once, in order. */
public final class Optimizer {
  private static final List<Rule> RULES = List.of(new FilterPushDown(), new ColumnPruning());

  /** A rewrite of a plan that leaves its results as they are. */
  interface Rule {
    OutputNode apply(OutputNode plan);
  }

  public OutputNode optimize(OutputNode plan) {
    OutputNode optimized = plan;
    for (Rule rule : RULES) {
      optimized = rule.apply(optimized);
    }
    return optimized;
  }
}
