package io.connectsql.function;

import java.util.List;

/** The functions that an expression can call. Names match without case. */
public interface FunctionResolver {
  /**
   * The overload of a scalar function for these arguments. The bodies of lambdas are asked for
   * their types; the last types that a body was asked for are those of the chosen overload.
   *
   * @throws io.connectsql.SqlException if there is no such scalar function or no overload fits
   */
  ScalarFunction scalar(String name, List<ArgumentType> arguments);

  boolean isAggregate(String name);

  boolean isTable(String name);
}
