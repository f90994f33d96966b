package io.connectsql.tree;

/** {@code left + right} and its like. */
public record ArithmeticBinary(
    Location location, Operator operator, Expression left, Expression right) implements Expression {

  /** The operators, with their spelling in SQL. */
  public enum Operator {
    ADD("+"),
    SUBTRACT("-"),
    MULTIPLY("*"),
    DIVIDE("/"),
    MODULUS("%");

    private final String symbol;

    Operator(String symbol) {
      this.symbol = symbol;
    }

    public String symbol() {
      return symbol;
    }
  }
}
