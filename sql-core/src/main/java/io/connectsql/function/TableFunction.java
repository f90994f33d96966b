package io.connectsql.function;

import io.connectsql.udf.type.SqlType;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Objects;

/**
 * One overload of a table function, chosen for the arguments of a call; fields as for {@link
 * ScalarFunction}.
 *
 * @param elementType the type of the column that the function yields
 */
public record TableFunction(
    String name,
    Method method,
    Object instance,
    List<SqlType> parameterTypes,
    SqlType elementType,
    int variadicFrom) {

  /** Each engine makes objects of its own: those of one class do the same. */
  @Override
  public boolean equals(Object o) {
    return o instanceof TableFunction other
        && name.equals(other.name)
        && method.equals(other.method)
        && instance.getClass() == other.instance.getClass()
        && parameterTypes.equals(other.parameterTypes)
        && elementType.equals(other.elementType)
        && variadicFrom == other.variadicFrom;
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, parameterTypes);
  }
}
