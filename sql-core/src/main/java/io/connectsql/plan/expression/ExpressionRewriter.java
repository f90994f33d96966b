package io.connectsql.plan.expression;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Replaces parts of expressions. */
public final class ExpressionRewriter {
  private final Function<RowExpression, Optional<RowExpression>> replacement;

  /**
   * @param replacement what an expression becomes; empty to look at its parts. Of the same type.
   */
  public ExpressionRewriter(Function<RowExpression, Optional<RowExpression>> replacement) {
    this.replacement = replacement;
  }

  public RowExpression rewrite(RowExpression expression) {
    return replacement
        .apply(expression)
        .orElseGet(
            () -> {
              List<RowExpression> parts = Expressions.children(expression);
              List<RowExpression> rewritten = parts.stream().map(this::rewrite).toList();
              return rewritten.equals(parts) ? expression : with(expression, rewritten);
            });
  }

  /** The same expression of other parts, in the order of {@link Expressions#children}. */
  private static RowExpression with(RowExpression expression, List<RowExpression> parts) {
    RowExpression first = parts.get(0);
    RowExpression second = parts.size() > 1 ? parts.get(1) : first;
    if (expression instanceof Arithmetic e) {
      return new Arithmetic(e.operator(), first, second, e.type());
    } else if (expression instanceof Compare e) {
      return new Compare(e.operator(), first, second);
    } else if (expression instanceof Logic e) {
      return new Logic(e.operator(), first, second);
    } else if (expression instanceof Concat) {
      return new Concat(first, second);
    } else if (expression instanceof LikeMatch e) {
      return new LikeMatch(first, second, e.escape());
    } else if (expression instanceof Negate) {
      return new Negate(first);
    } else if (expression instanceof Negation) {
      return new Negation(first);
    } else if (expression instanceof NullCheck e) {
      return new NullCheck(first, e.negated());
    } else if (expression instanceof Convert e) {
      return new Convert(first, e.type());
    } else if (expression instanceof FieldAccess e) {
      return new FieldAccess(first, e.index(), e.type());
    } else if (expression instanceof ElementAccess e) {
      return new ElementAccess(first, second, e.type());
    } else if (expression instanceof Invoke e) {
      return new Invoke(e.function(), parts);
    } else if (expression instanceof LambdaFunction e) {
      return new LambdaFunction(e.parameters(), first);
    } else if (expression instanceof NewArray e) {
      return new NewArray(parts, e.type());
    } else if (expression instanceof NewStruct e) {
      return new NewStruct(parts, e.type());
    } else if (expression instanceof NewMap e) {
      int keys = e.keys().size();
      return new NewMap(parts.subList(0, keys), parts.subList(keys, parts.size()), e.type());
    } else if (expression instanceof Contained) {
      return new Contained(first, parts.subList(1, parts.size()));
    } else if (expression instanceof Conditional e) {
      return with(e, parts.iterator());
    }
    throw new IllegalArgumentException("no parts: " + expression);
  }

  private static Conditional with(Conditional conditional, Iterator<RowExpression> parts) {
    List<Conditional.When> whens =
        conditional.whens().stream()
            .map(when -> new Conditional.When(parts.next(), parts.next()))
            .toList();
    return new Conditional(
        whens, conditional.otherwise().map(otherwise -> parts.next()), conditional.type());
  }
}
