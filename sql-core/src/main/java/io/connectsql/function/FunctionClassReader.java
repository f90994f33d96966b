package io.connectsql.function;

import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.Udtf;
import io.connectsql.udf.UdtfDescription;
import io.connectsql.udf.type.SqlType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Reads functions from classes written with the SDK. */
final class FunctionClassReader {
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
   * The functions that the annotations of a class describe.
   *
   * @param jar the file name of the jar that it comes from; not present for a built-in
   * @throws InvalidFunctionException with all that is wrong
   */
  List<FunctionDefinition> read(Class<?> type, Optional<String> jar) {
    List<FunctionDefinition> functions = new ArrayList<>();
    UdfDescription udf = type.getAnnotation(UdfDescription.class);
    if (udf != null) {
      FunctionHeader header =
          new FunctionHeader(
              name(udf.name()),
              FunctionKind.SCALAR,
              type,
              jar,
              udf.description(),
              udf.category(),
              udf.author(),
              udf.version());
      functions.add(scalar(header));
    }
    UdtfDescription udtf = type.getAnnotation(UdtfDescription.class);
    if (udtf != null) {
      FunctionHeader header =
          new FunctionHeader(
              name(udtf.name()),
              FunctionKind.TABLE,
              type,
              jar,
              udtf.description(),
              udtf.category(),
              udtf.author(),
              udtf.version());
      functions.add(table(header));
    }
    UdafDescription udaf = type.getAnnotation(UdafDescription.class);
    if (udaf != null) {
      FunctionHeader header =
          new FunctionHeader(
              name(udaf.name()),
              FunctionKind.AGGREGATE,
              type,
              jar,
              udaf.description(),
              udaf.category(),
              udaf.author(),
              udaf.version());
      functions.add(aggregate(header));
    }
    if (functions.isEmpty()) {
      throw new InvalidFunctionException(
          "has none of @UdfDescription, @UdtfDescription and @UdafDescription");
    }
    return functions;
  }

  private MethodDefinition scalar(FunctionHeader header) {
    Constructor<?> constructor = constructor(header.implementation());
    return new MethodDefinition(
        header,
        constructor,
        distinct(
            AnnotatedMethods.read(
                header.implementation(), Udf.class, m -> methods.scalar(header.name(), m))));
  }

  private MethodDefinition table(FunctionHeader header) {
    Constructor<?> constructor = constructor(header.implementation());
    return new MethodDefinition(
        header,
        constructor,
        distinct(
            AnnotatedMethods.read(
                header.implementation(), Udtf.class, m -> methods.table(header.name(), m))));
  }

  private AggregateDefinition aggregate(FunctionHeader header) {
    AnnotatedMethods.requirePublic(header.implementation());
    return new AggregateDefinition(
        header,
        distinct(
            AnnotatedMethods.read(
                header.implementation(),
                UdafFactory.class,
                m -> factories.read(header.name(), m))));
  }

  private static String name(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new InvalidFunctionException("'" + name + "' is not a name for a function");
    }
    return name.toUpperCase(Locale.ROOT);
  }

  private static Constructor<?> constructor(Class<?> type) {
    AnnotatedMethods.requirePublic(type);
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
