package io.connectsql.function;

import io.connectsql.function.Parameter.Kind;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfParameter;
import io.connectsql.udf.UdfSchemaProvider;
import io.connectsql.udf.Udtf;
import io.connectsql.udf.type.SqlType;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the methods of scalar and table functions. */
final class MethodOverloadReader {
  private final TypePatternReader types;

  MethodOverloadReader(TypePatternReader types) {
    this.types = types;
  }

  MethodOverload scalar(String function, Method method) {
    Udf annotation = method.getAnnotation(Udf.class);
    JavaType result = JavaType.of(method.getGenericReturnType());
    return overload(
        function,
        method,
        types.read(result, annotation.schema()),
        annotation.schemaProvider(),
        annotation.description());
  }

  MethodOverload table(String function, Method method) {
    Udtf annotation = method.getAnnotation(Udtf.class);
    JavaType rows = JavaType.of(method.getGenericReturnType());
    if (rows.raw().filter(List.class::equals).isEmpty() || rows.arguments().isEmpty()) {
      throw new InvalidFunctionException("does not return a List of something");
    }
    return overload(
        function,
        method,
        types.read(rows.arguments().get(0), annotation.schema()),
        annotation.schemaProvider(),
        annotation.description());
  }

  private MethodOverload overload(
      String function, Method method, TypePattern result, String providerName, String description) {
    AnnotatedMethods.requirePublic(method);
    Signature signature = new Signature(function, parameters(method));
    Optional<Method> provider =
        providerName.isEmpty()
            ? Optional.empty()
            : Optional.of(provider(method.getDeclaringClass(), providerName));
    if (provider.isEmpty()) {
      ResultTypes.requireKnown(result, signature);
    }
    return new MethodOverload(signature, method, result, provider, description);
  }

  private List<Parameter> parameters(Method method) {
    List<Parameter> parameters = new ArrayList<>();
    java.lang.reflect.Parameter[] declared = method.getParameters();
    for (int i = 0; i < declared.length; i++) {
      parameters.add(parameter(declared[i], i == declared.length - 1));
    }
    return parameters;
  }

  private Parameter parameter(java.lang.reflect.Parameter declared, boolean last) {
    UdfParameter annotation = declared.getAnnotation(UdfParameter.class);
    Optional<Type> element = last ? elementType(declared.getParameterizedType()) : Optional.empty();
    return new Parameter(
        name(declared),
        types.read(
            JavaType.of(element.orElse(declared.getParameterizedType())),
            annotation == null ? "" : annotation.schema()),
        Kind.EXPRESSION,
        true,
        element.isPresent(),
        annotation == null ? "" : annotation.description());
  }

  /** The type of an array's elements. */
  static Optional<Type> elementType(Type type) {
    if (type instanceof GenericArrayType array) {
      return Optional.of(array.getGenericComponentType());
    }
    return type instanceof Class<?> plain
        ? Optional.ofNullable(plain.getComponentType())
        : Optional.empty();
  }

  /** The name that the annotation gives, or the one in the class file if it keeps names. */
  static String name(java.lang.reflect.Parameter declared) {
    UdfParameter annotation = declared.getAnnotation(UdfParameter.class);
    if (annotation != null && !annotation.value().isEmpty()) {
      return annotation.value();
    }
    return declared.isNamePresent() ? declared.getName() : "";
  }

  private static Method provider(Class<?> type, String name) {
    Method provider;
    try {
      provider = type.getMethod(name, List.class);
    } catch (NoSuchMethodException e) {
      throw new InvalidFunctionException(
          "there is no schema provider: public SqlType " + name + "(List<SqlType>)");
    }
    if (!provider.isAnnotationPresent(UdfSchemaProvider.class)) {
      throw new InvalidFunctionException(
          "the schema provider " + name + " lacks @UdfSchemaProvider");
    }
    if (!SqlType.class.isAssignableFrom(provider.getReturnType())) {
      throw new InvalidFunctionException("the schema provider " + name + " returns no SqlType");
    }
    return provider;
  }
}
