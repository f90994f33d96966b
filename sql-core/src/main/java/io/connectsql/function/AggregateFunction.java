package io.connectsql.function;

import io.connectsql.udf.Udaf;
import io.connectsql.udf.type.SqlType;
import java.util.List;

/**
 * One overload of an aggregate function, chosen for the arguments of a call.
 *
 * @param name upper case
 * @param instance ready to use: literal arguments given, argument types known
 * @param parameterTypes for each column argument the type to convert it to
 * @param shape how the column arguments become the one value that {@link Udaf#aggregate} takes
 * @param stateType the type of the state
 * @param returnType what the call yields
 */
public record AggregateFunction(
    String name,
    Instance<Udaf<Object, Object>> instance,
    List<SqlType> parameterTypes,
    ArgumentShape shape,
    SqlType stateType,
    SqlType returnType) {

  /** The function itself. */
  public Udaf<Object, Object> udaf() {
    return instance.object();
  }

  /**
   * @param components 1 for a bare value, 2 to 5 for Pair to Quintuple
   * @param variadicComponent the component that is {@link io.connectsql.udf.VariadicArgs}, or -1
   */
  public record ArgumentShape(int components, int variadicComponent) {}
}
