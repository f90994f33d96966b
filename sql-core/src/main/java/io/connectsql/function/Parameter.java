package io.connectsql.function;

/**
 * A parameter as SQL sees it.
 *
 * @param name empty if not known
 * @param kind what may be given for it
 * @param nullable false if a literal NULL does not fit
 * @param variadic true if it takes any number of arguments, none included
 * @param description may be empty
 */
record Parameter(
    String name,
    TypePattern type,
    Kind kind,
    boolean nullable,
    boolean variadic,
    String description) {

  /** What may be given for a parameter. */
  enum Kind {
    EXPRESSION,
    LITERAL
  }

  /** The type, as it stands in a signature. */
  @Override
  public String toString() {
    return type + (variadic ? "..." : "") + (kind == Kind.LITERAL ? " literal" : "");
  }
}
