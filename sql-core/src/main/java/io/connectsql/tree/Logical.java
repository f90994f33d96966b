package io.connectsql.tree;

/** {@code left AND right} or {@code left OR right}. */
public record Logical(Location location, Operator operator, Expression left, Expression right)
    implements Expression {

  /** The operators, with their spelling in SQL. */
  public enum Operator {
    AND("AND"),
    OR("OR");

    private final String symbol;

    Operator(String symbol) {
      this.symbol = symbol;
    }

    public String symbol() {
      return symbol;
    }
  }
}
