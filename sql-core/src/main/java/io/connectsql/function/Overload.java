package io.connectsql.function;

/** One way to call a function. */
interface Overload {
  Signature signature();

  /** What it yields, as users read it. */
  String returns();

  /** May be empty. */
  String description();
}
