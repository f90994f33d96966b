package io.connectsql.codegen;

import static io.connectsql.codegen.Aggregates.call;
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

import io.connectsql.SqlException;
import io.connectsql.function.AggregateFunction;
import io.connectsql.function.ArgumentType;
import io.connectsql.function.FunctionDescription;
import io.connectsql.function.FunctionRegistry;
import io.connectsql.row.Row;
import io.connectsql.runtime.Engines;
import io.connectsql.runtime.ScriptSettings;
import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.Pair;
import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Generated code yields for each built-in function what calling it directly does. */
class BuiltInAggregateTest {
  private static final FunctionRegistry FUNCTIONS =
      Engines.of(new ScriptSettings(Map.of("bootstrap.servers", "localhost:9092")))
          .engine()
          .functions();

  private static final List<SqlType> TYPES =
      List.of(
          BOOLEAN,
          INTEGER,
          BIGINT,
          DOUBLE,
          VARCHAR,
          BYTES,
          DATE,
          TIME,
          TIMESTAMP,
          new DecimalType(12, 2),
          new ArrayType(INTEGER),
          new ArrayType(BIGINT),
          new ArrayType(DOUBLE));

  /** The built-in functions with the types that they take. */
  static Stream<Arguments> calls() {
    List<Arguments> calls = new ArrayList<>();
    for (FunctionDescription function : FUNCTIONS.functions()) {
      if (FUNCTIONS.isAggregate(function.name())) {
        for (SqlType type : TYPES) {
          for (int columns = 1; columns <= 2; columns++) {
            List<SqlType> types = Collections.nCopies(columns, type);
            if (takes(function.name(), types)) {
              calls.add(Arguments.of(function.name(), types));
            }
          }
        }
      }
    }
    return calls.stream();
  }

  private static boolean takes(String function, List<SqlType> types) {
    try {
      return resolve(function, types).parameterTypes().equals(types);
    } catch (SqlException e) {
      return false;
    }
  }

  private static AggregateFunction resolve(String function, List<SqlType> types) {
    List<ArgumentType> arguments = new ArrayList<>();
    types.forEach(type -> arguments.add(ArgumentType.Value.of(type)));
    return FUNCTIONS.aggregate(function, arguments);
  }

  @ParameterizedTest
  @MethodSource("calls")
  void yieldsWhatDirectCallsDo(String name, List<SqlType> types) {
    Random random = new Random(1);
    // Two objects, as some functions have a clock.
    Udaf<Object, Object> direct = resolve(name, types).udaf();
    Aggregates program = new Aggregates(call("X", resolve(name, types)));
    Object expected = direct.initialize();
    Object earlier = expected;
    Row row = program.initialize();
    Row earlierRow = row;
    Deque<Object[]> added = new ArrayDeque<>();
    assertThat(program.results(row)).containsExactly(result(direct, expected));
    for (int i = 0; i < 60; i++) {
      Object[] values = new Object[types.size()];
      for (int j = 0; j < values.length; j++) {
        values[j] = random.nextInt(5) == 0 ? null : value(types.get(j), random);
      }
      expected = direct.aggregate(argument(values), expected);
      row = program.add(row, values);
      added.add(values);
      if (i % 3 == 0 && direct instanceof TableUdaf<Object, Object> table) {
        Object[] first = added.remove();
        expected = table.undo(argument(first), expected);
        row = program.subtract(row, first);
      }
      if (i % 20 == 10) {
        Object merged = direct.merge(earlier, expected);
        Row mergedRow = program.program().merge(earlierRow, row);
        assertThat(program.results(mergedRow)).containsExactly(result(direct, merged));
        earlier = expected;
        earlierRow = row;
      }
      assertThat(program.results(row)).containsExactly(result(direct, expected));
    }
    assertThat(program.errors()).isEmpty();
  }

  @SuppressWarnings("unchecked") // The state is its own.
  private static Object result(Udaf<Object, Object> udaf, Object state) {
    return udaf instanceof MappedUdaf<?, ?, ?> mapped
        ? ((MappedUdaf<Object, Object, Object>) mapped).map(state)
        : state;
  }

  private static Object argument(Object[] values) {
    return values.length == 1 ? values[0] : new Pair<>(values[0], values[1]);
  }

  private static Object value(SqlType type, Random random) {
    int number = random.nextInt(9);
    if (type instanceof ArrayType array) {
      return List.of(value(array.element(), random), value(array.element(), random));
    } else if (type instanceof DecimalType decimal) {
      return BigDecimal.valueOf(number, decimal.scale());
    } else if (type == BOOLEAN) {
      return number > 4;
    } else if (type == INTEGER) {
      return number;
    } else if (type == BIGINT) {
      return (long) number;
    } else if (type == DOUBLE) {
      return (double) number;
    } else if (type == BYTES) {
      return ByteBuffer.wrap(new byte[] {(byte) number});
    } else if (type == DATE) {
      return LocalDate.ofEpochDay(number);
    } else if (type == TIME) {
      return LocalTime.ofSecondOfDay(number);
    }
    return type == TIMESTAMP ? Instant.ofEpochSecond(number) : "text " + number;
  }

  @ParameterizedTest
  @MethodSource("hotCalls")
  void callsHotFunctionsWithoutBoxes(String name, SqlType type) {
    Aggregates program = new Aggregates(call("X", resolve(name, List.of(type))));
    String form = JavaForm.of(type).type().getName();
    assertThat(program.source())
        .contains(form + " a = in.get")
        .contains(".aggregate(a, aggregate)");
  }

  static Stream<Arguments> hotCalls() {
    return Stream.of("COUNT", "SUM", "MIN", "MAX", "AVG")
        .flatMap(name -> Stream.of(INTEGER, BIGINT, DOUBLE).map(type -> Arguments.of(name, type)));
  }
}
