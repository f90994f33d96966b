package io.connectsql.function;

import io.connectsql.SqlException;
import io.connectsql.udf.type.SqlType;
import java.lang.reflect.Method;
import java.util.Optional;

/**
 * A method that is one overload of a scalar or table function.
 *
 * @param result what the method, or each element of its list, is
 * @param provider the method of the same object that computes the result's type
 */
record MethodOverload(
    Signature signature,
    Method method,
    TypePattern result,
    Optional<Method> provider,
    String description)
    implements Overload {

  @Override
  public String returns() {
    return result.toString();
  }

  /** The type of the result for a call on {@code instance}. */
  SqlType resultType(Object instance, Fit fit) {
    if (provider.isEmpty()) {
      return fit.type(result);
    }
    SqlType type =
        UserCode.call(
            signature.function(),
            () -> (SqlType) provider.get().invoke(instance, fit.argumentTypes()));
    if (!Unification.matches(result, type)) {
      throw new SqlException(
          "Function "
              + signature.function()
              + " cannot be used: its schema provider says "
              + type
              + ", its method returns "
              + method.getGenericReturnType().getTypeName());
    }
    return type;
  }
}
