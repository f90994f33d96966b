package io.connectsql.codegen;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Finds the methods of an aggregate function's class; see {@link io.connectsql.udf.Udaf}. */
final class UdafMethods {
  private final Class<?> type;

  UdafMethods(Class<?> type) {
    this.type = type;
  }

  /** The one method of this name that takes objects; empty if it is not clear which one that is. */
  Optional<Method> ofObjects(String name, int parameters) {
    return only(
        candidates(name, parameters)
            .filter(method -> !method.isBridge())
            .filter(method -> primitives(method) == 0)
            .toList());
  }

  /** The overload of this name with the most primitives. */
  Optional<Method> ofPrimitives(String name, List<UdafOperand> operands, JavaForm result) {
    List<Method> overloads =
        candidates(name, operands.size())
            .filter(method -> primitives(method) > 0 && method.getExceptionTypes().length == 0)
            .filter(yields(result))
            .filter(method -> takes(method, operands))
            .toList();
    int most = overloads.stream().mapToInt(UdafMethods::primitives).max().orElse(0);
    return only(overloads.stream().filter(method -> primitives(method) == most).toList());
  }

  private Stream<Method> candidates(String name, int parameters) {
    return Arrays.stream(type.getMethods())
        .filter(method -> method.getName().equals(name))
        .filter(method -> method.getParameterCount() == parameters)
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .filter(method -> GeneratedClass.isNameable(method.getDeclaringClass()));
  }

  private static int primitives(Method method) {
    return (int) Arrays.stream(method.getParameterTypes()).filter(Class::isPrimitive).count();
  }

  private static Predicate<Method> yields(JavaForm form) {
    return form.isPrimitive()
        ? method -> method.getReturnType() == form.type()
        : method -> form.type().isAssignableFrom(method.getReturnType());
  }

  private static boolean takes(Method method, List<UdafOperand> operands) {
    Class<?>[] parameters = method.getParameterTypes();
    for (int i = 0; i < parameters.length; i++) {
      if (!operands.get(i).fits(parameters[i])) {
        return false;
      }
    }
    return true;
  }

  private static Optional<Method> only(List<Method> methods) {
    return methods.size() == 1 ? Optional.of(methods.get(0)) : Optional.empty();
  }
}
