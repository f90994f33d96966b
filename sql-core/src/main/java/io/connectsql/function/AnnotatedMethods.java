package io.connectsql.function;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** The methods of a function's class that the SDK's annotations mark. */
final class AnnotatedMethods {

  private AnnotatedMethods() {}

  /**
   * Reads every method with an annotation, those of superclasses included.
   *
   * @throws InvalidFunctionException with all that is wrong, or if there is no such method
   */
  static <T> List<T> read(
      Class<?> type, Class<? extends Annotation> annotation, Function<Method, T> reader) {
    List<T> results = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (Method method : of(type, annotation)) {
      try {
        results.add(reader.apply(method));
      } catch (InvalidFunctionException e) {
        problems.add("method " + describe(method) + ": " + e.getMessage());
      }
    }
    if (!problems.isEmpty()) {
      throw new InvalidFunctionException(String.join("; ", problems));
    }
    if (results.isEmpty()) {
      throw new InvalidFunctionException("no method has @" + annotation.getSimpleName());
    }
    return results;
  }

  /** Generated code calls from a class of its own, so all must be public. */
  static void requirePublic(Method method) {
    if (!Modifier.isPublic(method.getModifiers())) {
      throw new InvalidFunctionException("is not public");
    }
    requirePublic(method.getDeclaringClass());
  }

  static void requirePublic(Class<?> type) {
    for (Class<?> each = type; each != null; each = each.getEnclosingClass()) {
      if (!Modifier.isPublic(each.getModifiers())) {
        throw new InvalidFunctionException("class " + each.getName() + " is not public");
      }
    }
  }

  private static List<Method> of(Class<?> type, Class<? extends Annotation> annotation) {
    List<Method> methods = new ArrayList<>();
    Set<String> overridden = new HashSet<>();
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      for (Method method : each.getDeclaredMethods()) {
        if (!method.isBridge()
            && overridden.add(describe(method))
            && method.isAnnotationPresent(annotation)) {
          methods.add(method);
        }
      }
    }
    // The virtual machine lists methods in no particular order.
    methods.sort(Comparator.comparing(AnnotatedMethods::describe));
    return methods;
  }

  private static String describe(Method method) {
    return method.getName()
        + Arrays.stream(method.getParameterTypes()).map(Class::getSimpleName).toList();
  }
}
