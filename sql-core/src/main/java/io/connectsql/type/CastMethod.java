package io.connectsql.type;

import java.util.List;

/**
 * The public static method that converts a value from one SQL type to another, for generated code:
 * {@code owner.name(value, arguments…)}. It takes and returns the Java primitive where the SQL type
 * has one, its value is never null, and so is its result. It throws {@link CastException} for a
 * value that has no counterpart.
 *
 * @param owner the public class that declares the method
 * @param name its name, overloaded by the Java type of the value
 * @param arguments what follows the value, for example a precision and a scale
 */
public record CastMethod(Class<?> owner, String name, List<Integer> arguments) {

  public CastMethod {
    arguments = List.copyOf(arguments);
  }
}
