package io.connectsql.function;

import io.connectsql.SqlException;
import io.connectsql.udf.Configurable;
import io.connectsql.udf.FunctionException;
import java.lang.reflect.InvocationTargetException;
import java.util.Map;

/** Calls into the classes of functions, whose failures are told to the author of the SQL. */
final class UserCode {

  /** A call by reflection. */
  @FunctionalInterface
  interface Call<T> {
    T run() throws ReflectiveOperationException;
  }

  private UserCode() {}

  /**
   * @param function the name of the function
   * @throws SqlException if the call fails or returns null
   */
  static <T> T call(String function, Call<T> call) {
    T result;
    try {
      result = call.run();
    } catch (InvocationTargetException e) {
      throw failed(function, e.getCause());
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      throw failed(function, e);
    }
    if (result == null) {
      throw new SqlException("Function " + function + " cannot be used: it returned null");
    }
    return result;
  }

  /** Hands over the settings to an object that wants them. */
  static <T> T configured(String function, T object, Map<String, String> settings) {
    return call(
        function,
        () -> {
          if (object instanceof Configurable configurable) {
            configurable.configure(settings);
          }
          return object;
        });
  }

  private static SqlException failed(String function, Throwable cause) {
    SqlException failure =
        cause instanceof FunctionException
            ? new SqlException("Function " + function + ": " + cause.getMessage())
            : new SqlException("Function " + function + " cannot be used: " + cause);
    failure.initCause(cause);
    return failure;
  }
}
