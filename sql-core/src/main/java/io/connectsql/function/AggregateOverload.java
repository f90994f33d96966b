package io.connectsql.function;

import io.connectsql.SqlException;
import io.connectsql.function.AggregateFunction.ArgumentShape;
import io.connectsql.function.ArgumentType.Value;
import io.connectsql.type.Literals;
import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.type.SqlType;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A factory that is one overload of an aggregate function.
 *
 * @param signature the components of a row's value, then the factory's own parameters
 * @param state what the state is
 * @param result what the result is; not present if it is the state
 */
record AggregateOverload(
    Signature signature,
    Method factory,
    ArgumentShape shape,
    TypePattern state,
    Optional<TypePattern> result,
    String description)
    implements Overload {

  @Override
  public String returns() {
    return result.orElse(state).toString();
  }

  AggregateFunction resolve(Fit fit, List<ArgumentType> arguments, Map<String, String> settings) {
    int columns =
        shape.variadicComponent() >= 0
            ? arguments.size() - factory.getParameterCount()
            : shape.components();
    Object[] literals = literals(fit, arguments, columns);
    List<SqlType> columnTypes = fit.parameterTypes().subList(0, columns);
    String name = signature.function();
    Udaf<Object, Object> created = UserCode.call(name, () -> udaf(factory.invoke(null, literals)));
    Udaf<Object, Object> typed = UserCode.call(name, () -> created.withArgumentTypes(columnTypes));
    Udaf<Object, Object> udaf = UserCode.configured(name, typed, settings);
    SqlType stateType = type("state", state, UserCode.call(name, udaf::aggregateType), fit);
    Optional<SqlType> told = UserCode.call(name, udaf::resultType);
    if (result.isEmpty() && told.isEmpty() && udaf instanceof MappedUdaf) {
      throw new SqlException(
          "Function "
              + name
              + " cannot be used: the factory "
              + factory.getName()
              + " must be declared to return MappedUdaf, as it does");
    }
    SqlType returnType =
        result.isEmpty() && told.isEmpty()
            ? stateType
            : type("result", result.orElse(state), told, fit);
    return new AggregateFunction(
        name, new Instance<>(udaf), columnTypes, shape, stateType, returnType);
  }

  /** A type in a schema string comes before what the function says, that before Java's. */
  private SqlType type(String what, TypePattern pattern, Optional<SqlType> told, Fit fit) {
    if (pattern instanceof TypePattern.Exact exact) {
      return exact.type();
    }
    if (told.isPresent()) {
      if (!Unification.matches(pattern, told.get())) {
        throw unusable(what, "it says " + told.get() + " where Java says " + pattern);
      }
      return told.get();
    }
    if (pattern.isOpen()) {
      throw unusable(what, pattern + " needs a schema, or a method of the Udaf that tells");
    }
    return fit.type(pattern);
  }

  private SqlException unusable(String what, String why) {
    return new SqlException(
        "Function "
            + signature.function()
            + " cannot be used: the type of its "
            + what
            + " is not known: "
            + why);
  }

  private Object[] literals(Fit fit, List<ArgumentType> arguments, int columns) {
    Class<?>[] types = factory.getParameterTypes();
    Object[] literals = new Object[types.length];
    boolean variadic = signature.variadicIndex() >= shape.components();
    int single = variadic ? types.length - 1 : types.length;
    for (int i = 0; i < single; i++) {
      literals[i] = literal(fit, arguments, columns + i);
    }
    if (variadic) {
      int first = columns + single;
      Object rest = Array.newInstance(types[single].getComponentType(), arguments.size() - first);
      for (int i = first; i < arguments.size(); i++) {
        Array.set(rest, i - first, literal(fit, arguments, i));
      }
      literals[single] = rest;
    }
    return literals;
  }

  /** The value of a literal argument; null for NULL. */
  private static Object literal(Fit fit, List<ArgumentType> arguments, int index) {
    Value argument = (Value) arguments.get(index);
    return argument
        .constant()
        .flatMap(value -> Literals.convert(value, argument.type(), fit.parameterTypes().get(index)))
        .orElse(null);
  }

  /** The signature says what the function takes and keeps, so its type arguments are erased. */
  @SuppressWarnings("unchecked")
  private static Udaf<Object, Object> udaf(Object created) {
    return (Udaf<Object, Object>) created;
  }
}
