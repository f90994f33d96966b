package io.connectsql.codegen;

import static io.connectsql.codegen.Aggregates.call;
import static io.connectsql.codegen.Aggregates.function;
import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.function.AggregateFunction.ArgumentShape;
import io.connectsql.plan.AggregateNode.AggregateCall;
import io.connectsql.row.Row;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.type.SqlType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AggregateProgramTest {

  @ParameterizedTest
  @CsvSource({
    "1, -1, +1",
    "2, -1, '+Pair[a=1, b=2]'",
    "3, -1, '+Triple[a=1, b=2, c=3]'",
    "4, -1, '+Quadruple[a=1, b=2, c=3, d=4]'",
    "5, -1, '+Quintuple[a=1, b=2, c=3, d=4, e=5]'",
    "1, 0, '+VariadicArgs[values=[1, 2, 3, 4, 5, 6]]'",
    "2, 1, '+Pair[a=1, b=VariadicArgs[values=[2, 3, 4, 5, 6]]]'",
    "3, 1, '+Triple[a=1, b=VariadicArgs[values=[2, 3, 4, 5]], c=6]'",
    "5, 0, '+Quintuple[a=VariadicArgs[values=[1, 2]], b=3, c=4, d=5, e=6]'"
  })
  void makesTheValueThatTheFunctionTakes(int components, int variadic, String expected) {
    int arguments = variadic < 0 ? components : 6;
    List<SqlType> types = Collections.nCopies(arguments, BIGINT);
    Aggregates program =
        new Aggregates(
            call(
                "X",
                function(
                    new TestUdafs.Recorder(),
                    new ArgumentShape(components, variadic),
                    types,
                    VARCHAR,
                    VARCHAR)));
    Object[] values = new Object[arguments];
    for (int i = 0; i < arguments; i++) {
      values[i] = i + 1L;
    }
    Row added = program.add(program.initialize(), values);
    assertThat(program.results(added)).containsExactly(expected);

    Row undone = program.subtract(added, new Object[arguments]);
    assertThat(program.results(undone))
        .containsExactly(expected + expected.replaceFirst("\\+", "-").replaceAll("\\b\\d", "null"));
    assertThat(program.results(program.program().merge(added, undone)).get(0))
        .isEqualTo("(" + expected + " & " + program.results(undone).get(0) + ")");
  }

  @Test
  void takesNoArgumentsForVariadicOnes() {
    Aggregates program =
        new Aggregates(
            call(
                "X",
                function(
                    new TestUdafs.Recorder(),
                    new ArgumentShape(2, 1),
                    List.of(DOUBLE),
                    VARCHAR,
                    VARCHAR)));
    assertThat(program.results(program.add(program.initialize(), 1.5)))
        .containsExactly("+Pair[a=1.5, b=VariadicArgs[values=[]]]");
  }

  @Test
  void passesValuesOfAllForms() {
    Aggregates program =
        new Aggregates(
            call("B", function(new TestUdafs.Recorder(), BOOLEAN, VARCHAR)),
            call("I", function(new TestUdafs.Recorder(), INTEGER, VARCHAR)),
            call("D", function(new TestUdafs.Recorder(), DOUBLE, VARCHAR)),
            call("V", function(new TestUdafs.Recorder(), VARCHAR, VARCHAR)));
    Row row = program.add(program.initialize(), true, 1, 2.5, "x");
    row = program.add(row);
    assertThat(program.results(row))
        .containsExactly("+true+null", "+1+null", "+2.5+null", "+x+null");
  }

  @Test
  void leavesTheRowsItIsGivenAsTheyAre() {
    Aggregates program =
        new Aggregates(call("X", function(new TestUdafs.Recorder(), BIGINT, VARCHAR)));
    Row first = program.initialize();
    Row second = program.add(first, 1L);
    Row third = program.subtract(second, 1L);
    Row merged = program.program().merge(second, third);

    assertThat(program.state(first)).containsExactly("");
    assertThat(program.state(second)).containsExactly("+1");
    assertThat(program.state(third)).containsExactly("+1-1");
    assertThat(program.state(merged)).containsExactly("(+1 & +1-1)");
  }

  @Test
  void keepsTheStateOfAFunctionThatFailsAndReportsIt() {
    Aggregates program =
        new Aggregates(
            call("X", function(new TestUdafs.Failing(), INTEGER, INTEGER)),
            call("Y", function(new TestUdafs.Recorder(), INTEGER, VARCHAR)));
    Row three = program.add(program.initialize(), 3, 3);
    Row kept = program.add(three, 13, 13);
    assertThat(program.state(kept)).containsExactly(3, "+3+13");
    assertThat(program.errors()).containsExactly("F(A): aggregate failed");

    kept = program.subtract(kept, 13, 4);
    assertThat(program.state(kept)).containsExactly(3, "+3+13-4");
    assertThat(program.errors()).last().isEqualTo("F(A): undo failed");

    Row ten = program.add(program.initialize(), 10, 10);
    assertThat(program.state(program.program().merge(three, ten))).containsExactly(3, "(+3 & +10)");
    assertThat(program.errors()).last().isEqualTo("F(A): merge failed");

    Row five = program.add(three, 2, 2);
    assertThat(program.results(five)).containsExactly(null, "+3+2");
    assertThat(program.errors()).last().isEqualTo("F(A): map failed");
    assertThat(program.results(ten)).containsExactly(100, "+10");
    assertThat(program.errors()).hasSize(4);
  }

  @Test
  void reportsNullsThatAFunctionDoesNotTake() {
    Aggregates program =
        new Aggregates(call("X", function(new TestUdafs.Failing(), INTEGER, INTEGER)));
    Row row = program.add(program.add(program.initialize(), 4), (Object) null);
    assertThat(program.state(row)).containsExactly(4);
    assertThat(program.errors()).hasSize(1);
  }

  @Test
  void startsWithNullIfAFunctionCannotStart() {
    Aggregates program =
        new Aggregates(call("X", function(new TestUdafs.Uninitialized(), INTEGER, INTEGER)));
    Row empty = program.initialize();
    assertThat(program.state(empty)).containsOnlyNulls();
    assertThat(program.errors()).containsExactly("F(A): no state");
    assertThat(program.state(program.add(empty, 7))).containsExactly(7);
  }

  @Test
  void reportsStatesOfTheWrongClass() {
    Udaf<Object, Object> wrong =
        new Udaf<>() {
          @Override
          public Object initialize() {
            return 1L;
          }

          @Override
          public Object aggregate(Object value, Object aggregate) {
            return "text";
          }

          @Override
          public Object merge(Object one, Object two) {
            return one;
          }
        };
    Aggregates program = new Aggregates(call("X", function(wrong, INTEGER, BIGINT)));
    assertThat(program.state(program.add(program.initialize(), 7))).containsExactly(1L);
    assertThat(program.errors()).hasSize(1);
  }

  @Test
  void doesNotSubtractFromFunctionsThatCannot() {
    Aggregates program =
        new Aggregates(call("X", function(new TestUdafs.Uninitialized(), INTEGER, INTEGER)));
    assertThatThrownBy(() -> program.subtract(program.initialize(), 1))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessageContaining("F ");
  }

  @Test
  void computesManyFunctions() {
    Aggregates program =
        new Aggregates(
            IntStream.range(0, 500)
                .mapToObj(i -> call("X" + i, function(new TestUdafs.Recorder(), BIGINT, VARCHAR)))
                .toArray(AggregateCall[]::new));
    Object[] values = new Object[500];
    Arrays.setAll(values, i -> (long) i);
    assertThat(program.results(program.add(program.initialize(), values))).contains("+0", "+499");
  }

  @Test
  void hasNothingThatThreadsCouldChange() {
    Aggregates program =
        new Aggregates(call("X", function(new TestUdafs.Recorder(), BIGINT, VARCHAR)));
    assertThat(program.program().getClass().getDeclaredFields())
        .isNotEmpty()
        .allMatch((Field field) -> Modifier.isFinal(field.getModifiers()));
  }
}
