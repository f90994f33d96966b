package io.connectsql.codegen;

import static io.connectsql.codegen.Sql.column;
import static io.connectsql.codegen.Sql.lambda;
import static io.connectsql.codegen.Sql.schema;
import static io.connectsql.codegen.Sql.variable;
import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.BYTES;
import static io.connectsql.udf.type.PrimitiveType.DATE;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.TIME;
import static io.connectsql.udf.type.PrimitiveType.TIMESTAMP;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.function.Instance;
import io.connectsql.function.ScalarFunction;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.Invoke;
import io.connectsql.plan.expression.LambdaVariable;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.udf.TriFunction;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import io.github.classgraph.ClassGraph;
import io.github.classgraph.ScanResult;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever signatures the built-in functions have, calls of them compile. */
class BuiltInFunctionCallTest {
  private static final Map<Class<?>, SqlType> TYPES =
      Map.ofEntries(
          Map.entry(boolean.class, BOOLEAN),
          Map.entry(Boolean.class, BOOLEAN),
          Map.entry(int.class, INTEGER),
          Map.entry(Integer.class, INTEGER),
          Map.entry(long.class, BIGINT),
          Map.entry(Long.class, BIGINT),
          Map.entry(double.class, DOUBLE),
          Map.entry(Double.class, DOUBLE),
          Map.entry(BigDecimal.class, new DecimalType(10, 2)),
          Map.entry(ByteBuffer.class, BYTES),
          Map.entry(LocalDate.class, DATE),
          Map.entry(LocalTime.class, TIME),
          Map.entry(Instant.class, TIMESTAMP),
          Map.entry(List.class, new ArrayType(INTEGER)),
          Map.entry(Map.class, new MapType(VARCHAR, INTEGER)),
          Map.entry(Struct.class, new StructType(List.of())));

  private static final Map<Class<?>, Integer> LAMBDAS =
      Map.of(Function.class, 1, BiFunction.class, 2, TriFunction.class, 3);

  static List<Class<?>> functions() {
    try (ScanResult scan =
        new ClassGraph().acceptPackages("io.connectsql.builtin").enableAnnotationInfo().scan()) {
      return scan.getClassesWithAnnotation(UdfDescription.class).loadClasses();
    }
  }

  @ParameterizedTest
  @MethodSource("functions")
  void compiles(Class<?> function) throws ReflectiveOperationException {
    Object instance = function.getConstructor().newInstance();
    List<InputColumn> columns = new ArrayList<>();
    List<ProgramStep.Assignment> assignments = new ArrayList<>();
    for (Method method : function.getMethods()) {
      if (method.isAnnotationPresent(Udf.class)) {
        assignments.add(
            Sql.assign("R" + assignments.size(), call(function, method, instance, columns)));
      }
    }
    assertThat(assignments).isNotEmpty();

    CompiledProgram program =
        new ProgramCompiler(function.getClassLoader())
            .compile(
                function.getSimpleName(),
                schema(columns.toArray(InputColumn[]::new)),
                List.of(new ProgramStep.Project(assignments)),
                schema(
                    assignments.stream()
                        .map(assignment -> column(assignment.name(), assignment.value().type()))
                        .toArray(InputColumn[]::new)));
    // Loading the class verifies its byte code.
    assertThat(program.newProgram((sql, error) -> {})).isNotNull();
  }

  private static Invoke call(
      Class<?> function, Method method, Object instance, List<InputColumn> columns) {
    Class<?>[] parameters = method.getParameterTypes();
    int variadicFrom = method.isVarArgs() ? parameters.length - 1 : -1;
    List<RowExpression> arguments = new ArrayList<>();
    for (Class<?> parameter : parameters) {
      if (LAMBDAS.containsKey(parameter)) {
        LambdaVariable[] variables =
            IntStream.range(0, LAMBDAS.get(parameter))
                .mapToObj(i -> variable("X" + i, INTEGER))
                .toArray(LambdaVariable[]::new);
        arguments.add(lambda(variables[0], variables));
      } else {
        Class<?> type = parameter.isArray() ? parameter.getComponentType() : parameter;
        InputColumn column = column("C" + columns.size(), TYPES.getOrDefault(type, VARCHAR));
        columns.add(column);
        Stream.generate(() -> column).limit(parameter.isArray() ? 2 : 1).forEach(arguments::add);
      }
    }
    return new Invoke(
        new ScalarFunction(
            function.getSimpleName(),
            method,
            new Instance<>(instance),
            Arrays.asList(new SqlType[arguments.size()]),
            TYPES.getOrDefault(method.getReturnType(), VARCHAR),
            variadicFrom),
        arguments);
  }
}
