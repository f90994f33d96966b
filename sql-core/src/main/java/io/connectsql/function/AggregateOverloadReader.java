package io.connectsql.function;

import io.connectsql.function.AggregateFunction.ArgumentShape;
import io.connectsql.function.Parameter.Kind;
import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.Pair;
import io.connectsql.udf.Quadruple;
import io.connectsql.udf.Quintuple;
import io.connectsql.udf.Triple;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.UdfParameter;
import io.connectsql.udf.VariadicArgs;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the factories of aggregate functions. */
final class AggregateOverloadReader {
  private static final Set<Class<?>> TUPLES =
      Set.of(Pair.class, Triple.class, Quadruple.class, Quintuple.class);

  private final TypePatternReader types;

  AggregateOverloadReader(TypePatternReader types) {
    this.types = types;
  }

  AggregateOverload read(String function, Method factory) {
    AnnotatedMethods.requirePublic(factory);
    if (!Modifier.isStatic(factory.getModifiers())) {
      throw new InvalidFunctionException("is not static");
    }
    JavaType returned = JavaType.of(factory.getGenericReturnType());
    List<JavaType> udaf = returned.as(Udaf.class).map(JavaType::arguments).orElse(List.of());
    if (udaf.isEmpty()) {
      throw new InvalidFunctionException("does not return a Udaf with type arguments");
    }
    UdafFactory annotation = factory.getAnnotation(UdafFactory.class);
    List<JavaType> components = components(udaf.get(0));
    List<Parameter> parameters = columns(components, annotation.paramSchema());
    ArgumentShape shape =
        new ArgumentShape(components.size(), new Signature(function, parameters).variadicIndex());
    parameters.addAll(literals(factory));
    return new AggregateOverload(
        new Signature(function, parameters),
        factory,
        shape,
        types.read(udaf.get(1), annotation.aggregateSchema()),
        result(returned, udaf.get(1), annotation.returnSchema()),
        annotation.description());
  }

  /** What the result is if it is not the state, or if the annotation says. */
  private Optional<TypePattern> result(JavaType returned, JavaType state, String schema) {
    Optional<JavaType> mapped =
        returned
            .as(MappedUdaf.class)
            .map(JavaType::arguments)
            .filter(arguments -> arguments.size() == 3)
            .map(arguments -> arguments.get(2));
    return mapped.isEmpty() && schema.isEmpty()
        ? Optional.empty()
        : Optional.of(types.read(mapped.orElse(state), schema));
  }

  private static List<JavaType> components(JavaType value) {
    return value.raw().filter(TUPLES::contains).isPresent() && !value.arguments().isEmpty()
        ? value.arguments()
        : List.of(value);
  }

  private List<Parameter> columns(List<JavaType> components, String[] schemas) {
    if (schemas.length > components.size()) {
      throw new InvalidFunctionException(
          "paramSchema names " + schemas.length + " types for " + components.size());
    }
    List<Parameter> parameters = new ArrayList<>();
    for (int i = 0; i < components.size(); i++) {
      JavaType component = components.get(i);
      boolean variadic = component.raw().filter(VariadicArgs.class::equals).isPresent();
      if (variadic && component.arguments().isEmpty()) {
        throw new InvalidFunctionException("VariadicArgs lacks its type argument");
      }
      parameters.add(
          new Parameter(
              "",
              types.read(
                  variadic ? component.arguments().get(0) : component,
                  i < schemas.length ? schemas[i] : ""),
              Kind.EXPRESSION,
              true,
              variadic,
              ""));
    }
    return parameters;
  }

  private List<Parameter> literals(Method factory) {
    List<Parameter> parameters = new ArrayList<>();
    java.lang.reflect.Parameter[] declared = factory.getParameters();
    for (int i = 0; i < declared.length; i++) {
      UdfParameter annotation = declared[i].getAnnotation(UdfParameter.class);
      Type type = declared[i].getParameterizedType();
      Optional<Type> element =
          i == declared.length - 1 ? MethodOverloadReader.elementType(type) : Optional.empty();
      JavaType each = JavaType.of(element.orElse(type));
      parameters.add(
          new Parameter(
              MethodOverloadReader.name(declared[i]),
              types.read(each, annotation == null ? "" : annotation.schema()),
              Kind.LITERAL,
              each.raw().filter(Class::isPrimitive).isEmpty(),
              element.isPresent(),
              annotation == null ? "" : annotation.description()));
    }
    return parameters;
  }
}
