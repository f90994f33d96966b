package io.connectsql.function;

import io.connectsql.udf.Udaf;
import io.connectsql.udf.type.SqlType;
import java.util.List;
import java.util.Objects;

/**
 * One overload of an aggregate function, chosen for the arguments of a call.
 *
 * @param name upper case
 * @param udaf ready to use: literal arguments given, argument types known
 * @param parameterTypes for each column argument the type to convert it to
 * @param shape how the column arguments become the one value that {@link Udaf#aggregate} takes
 * @param stateType the type of the state
 * @param returnType what the call yields
 */
public record AggregateFunction(
    String name,
    Udaf<Object, Object> udaf,
    List<SqlType> parameterTypes,
    ArgumentShape shape,
    SqlType stateType,
    SqlType returnType) {

  /** Each call has an object of its own: those of one class do the same for the same literals. */
  @Override
  public boolean equals(Object o) {
    return o instanceof AggregateFunction other
        && name.equals(other.name)
        && udaf.getClass() == other.udaf.getClass()
        && parameterTypes.equals(other.parameterTypes)
        && shape.equals(other.shape)
        && stateType.equals(other.stateType)
        && returnType.equals(other.returnType);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, parameterTypes);
  }

  /**
   * @param components 1 for a bare value, 2 to 5 for Pair to Quintuple
   * @param variadicComponent the component that is {@link io.connectsql.udf.VariadicArgs}, or -1
   */
  public record ArgumentShape(int components, int variadicComponent) {}
}
