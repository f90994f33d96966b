package io.connectsql.function;

import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.Udtf;
import io.connectsql.udf.UdtfDescription;
import io.connectsql.udf.type.SqlType;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Reads functions from classes written with the SDK. */
final class FunctionClassReader {
  /** What marks a class as a function of each kind. */
  static final Map<FunctionKind, Class<? extends Annotation>> MARKS =
      Map.of(
          FunctionKind.SCALAR, UdfDescription.class,
          FunctionKind.TABLE, UdtfDescription.class,
          FunctionKind.AGGREGATE, UdafDescription.class);

  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  private final MethodOverloadReader methods;
  private final AggregateOverloadReader factories;

  /**
   * @param schemas reads a type as SQL writes it; throws if it cannot
   */
  FunctionClassReader(Function<String, SqlType> schemas) {
    TypePatternReader types = new TypePatternReader(schemas);
    methods = new MethodOverloadReader(types);
    factories = new AggregateOverloadReader(types);
  }

  /**
   * The function that a class is.
   *
   * @param kind one that the class is marked as
   * @param jar the file name of the jar that it comes from; not present for a built-in
   * @throws InvalidFunctionException with all that is wrong
   */
  FunctionDefinition read(Class<?> type, FunctionKind kind, Optional<String> jar) {
    AnnotatedMethods.requirePublic(type);
    FunctionHeader header = header(type, kind, jar);
    String name = header.name();
    return switch (kind) {
      case SCALAR ->
          new MethodDefinition(
              header,
              constructor(type),
              distinct(AnnotatedMethods.read(type, Udf.class, m -> methods.scalar(name, m))));
      case TABLE ->
          new MethodDefinition(
              header,
              constructor(type),
              distinct(AnnotatedMethods.read(type, Udtf.class, m -> methods.table(name, m))));
      case AGGREGATE ->
          new AggregateDefinition(
              header,
              distinct(
                  AnnotatedMethods.read(type, UdafFactory.class, m -> factories.read(name, m))));
    };
  }

  private static FunctionHeader header(Class<?> type, FunctionKind kind, Optional<String> jar) {
    return switch (kind) {
      case SCALAR -> {
        UdfDescription of = type.getAnnotation(UdfDescription.class);
        yield new FunctionHeader(
            name(of.name()), kind, jar, of.description(), of.category(), of.author(), of.version());
      }
      case TABLE -> {
        UdtfDescription of = type.getAnnotation(UdtfDescription.class);
        yield new FunctionHeader(
            name(of.name()), kind, jar, of.description(), of.category(), of.author(), of.version());
      }
      case AGGREGATE -> {
        UdafDescription of = type.getAnnotation(UdafDescription.class);
        yield new FunctionHeader(
            name(of.name()), kind, jar, of.description(), of.category(), of.author(), of.version());
      }
    };
  }

  private static String name(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new InvalidFunctionException("'" + name + "' is not a name for a function");
    }
    return name.toUpperCase(Locale.ROOT);
  }

  private static Constructor<?> constructor(Class<?> type) {
    if (Modifier.isAbstract(type.getModifiers())) {
      throw new InvalidFunctionException("is abstract");
    }
    try {
      return type.getConstructor();
    } catch (NoSuchMethodException e) {
      throw new InvalidFunctionException("has no public constructor without parameters");
    }
  }

  private static <O extends Overload> List<O> distinct(List<O> overloads) {
    Set<String> signatures = new HashSet<>();
    for (O overload : overloads) {
      String signature = overload.signature().toString();
      if (!signatures.add(signature)) {
        throw new InvalidFunctionException("two overloads are " + signature);
      }
    }
    return overloads;
  }
}
