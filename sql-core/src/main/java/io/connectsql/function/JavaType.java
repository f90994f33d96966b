package io.connectsql.function;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A Java type as a function declares it, together with what the type variables of the classes it
 * was read from stand for. Wildcards are seen as their bound.
 */
record JavaType(Type type, Map<TypeVariable<?>, JavaType> environment) {

  static JavaType of(Type type) {
    return new JavaType(type, Map.of()).resolved();
  }

  /** The class without type arguments; empty for type variables and generic arrays. */
  Optional<Class<?>> raw() {
    if (type instanceof Class<?> plain) {
      return Optional.of(plain);
    }
    return type instanceof ParameterizedType parameterized
        ? Optional.of((Class<?>) parameterized.getRawType())
        : Optional.empty();
  }

  /** The type arguments; none for a raw type. */
  List<JavaType> arguments() {
    if (!(type instanceof ParameterizedType parameterized)) {
      return List.of();
    }
    List<JavaType> arguments = new ArrayList<>();
    for (Type argument : parameterized.getActualTypeArguments()) {
      arguments.add(new JavaType(argument, environment).resolved());
    }
    return arguments;
  }

  /** This type seen as one of its superclasses or interfaces; empty if it is not one. */
  Optional<JavaType> as(Class<?> target) {
    Optional<Class<?>> raw = raw();
    if (raw.isEmpty() || !target.isAssignableFrom(raw.get())) {
      return Optional.empty();
    }
    if (raw.get() == target) {
      return Optional.of(this);
    }
    Map<TypeVariable<?>, JavaType> inner = new HashMap<>();
    TypeVariable<?>[] variables = raw.get().getTypeParameters();
    List<JavaType> arguments = arguments();
    for (int i = 0; i < arguments.size(); i++) {
      inner.put(variables[i], arguments.get(i));
    }
    List<Type> parents = new ArrayList<>(List.of(raw.get().getGenericInterfaces()));
    if (raw.get().getGenericSuperclass() != null) {
      parents.add(raw.get().getGenericSuperclass());
    }
    return parents.stream()
        .map(parent -> new JavaType(parent, inner).as(target))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private JavaType resolved() {
    if (type instanceof TypeVariable<?> variable && environment.containsKey(variable)) {
      return environment.get(variable);
    }
    if (type instanceof WildcardType wildcard) {
      Type[] lower = wildcard.getLowerBounds();
      Type bound = lower.length > 0 ? lower[0] : wildcard.getUpperBounds()[0];
      return new JavaType(bound, environment).resolved();
    }
    return this;
  }
}
