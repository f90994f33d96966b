package io.connectsql.function;

import io.connectsql.function.TypePattern.AnyOf;
import io.connectsql.function.TypePattern.ArrayOf;
import io.connectsql.function.TypePattern.Exact;
import io.connectsql.function.TypePattern.LambdaOf;
import io.connectsql.function.TypePattern.MapOf;
import io.connectsql.function.TypePattern.Variable;
import io.connectsql.udf.TriFunction;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Reads the types that functions declare in Java and in schema strings. */
final class TypePatternReader {
  private static final Set<Class<?>> OPEN =
      Set.of(
          Object.class,
          Number.class,
          Comparable.class,
          BigDecimal.class,
          Struct.class,
          List.class,
          Map.class);
  private static final Set<Class<?>> LAMBDAS =
      Set.of(Function.class, BiFunction.class, TriFunction.class);

  private final Function<String, SqlType> schemas;

  /**
   * @param schemas reads a type as SQL writes it; throws if it cannot
   */
  TypePatternReader(Function<String, SqlType> schemas) {
    this.schemas = schemas;
  }

  /** The type that {@code schema} names if it is not empty, which must suit the Java type. */
  TypePattern read(JavaType type, String schema) {
    TypePattern pattern = read(type);
    if (schema.isEmpty()) {
      return pattern;
    }
    SqlType declared = parse(schema);
    if (!Unification.matches(pattern, declared)) {
      throw new InvalidFunctionException(
          "the schema " + declared + " does not suit the Java type " + type.type().getTypeName());
    }
    return new Exact(declared);
  }

  SqlType parse(String schema) {
    SqlType type;
    try {
      type = schemas.apply(schema);
    } catch (RuntimeException e) {
      throw new InvalidFunctionException(
          "the schema '" + schema + "' cannot be read: " + e.getMessage());
    }
    return type;
  }

  TypePattern read(JavaType type) {
    if (type.type() instanceof TypeVariable<?> variable) {
      return variable(variable);
    }
    Class<?> raw = type.raw().orElseThrow(() -> unsupported(type));
    Optional<SqlType> exact = ValueClass.type(raw);
    if (exact.isPresent()) {
      return new Exact(exact.get());
    }
    List<TypePattern> arguments = new ArrayList<>();
    if (raw == List.class || raw == Map.class || LAMBDAS.contains(raw)) {
      type.arguments().forEach(argument -> arguments.add(read(argument)));
    }
    if (arguments.isEmpty()) {
      if (!OPEN.contains(raw)) {
        throw unsupported(type);
      }
      return new AnyOf(raw);
    }
    if (raw == List.class) {
      return new ArrayOf(arguments.get(0));
    }
    if (raw == Map.class) {
      return new MapOf(arguments.get(0), arguments.get(1));
    }
    int last = arguments.size() - 1;
    return new LambdaOf(arguments.subList(0, last), arguments.get(last));
  }

  private static Variable variable(TypeVariable<?> variable) {
    List<Class<?>> bounds = new ArrayList<>();
    for (Type bound : variable.getBounds()) {
      Class<?> raw =
          bound instanceof Class<?> plain
              ? plain
              : bound instanceof ParameterizedType parameterized
                  ? (Class<?>) parameterized.getRawType()
                  : Object.class;
      if (raw != Object.class) {
        bounds.add(raw);
      }
    }
    return new Variable(variable.getName(), bounds);
  }

  private static InvalidFunctionException unsupported(JavaType type) {
    return new InvalidFunctionException(
        "the Java type " + type.type().getTypeName() + " stands for no SQL type");
  }
}
