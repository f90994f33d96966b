package io.connectsql.codegen;

import static io.connectsql.codegen.Aggregates.call;
import static io.connectsql.codegen.Aggregates.function;
import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.function.AggregateFunction.ArgumentShape;
import io.connectsql.row.Row;
import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.Udaf;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where a function's class overloads its methods with primitives, these are called. */
class AggregatePrimitivesTest {

  /** Primitive methods add digits, the others hundreds, so that one sees which were called. */
  public static final class Counting
      implements MappedUdaf<Long, Integer, Double>, TableUdaf<Long, Integer> {
    @Override
    public Integer initialize() {
      return null;
    }

    @Override
    public Integer aggregate(Long value, Integer aggregate) {
      return aggregate == null ? 0 : aggregate + 100;
    }

    public int aggregate(long value, int aggregate) {
      return aggregate + 1;
    }

    @Override
    public Integer undo(Long value, Integer aggregate) {
      return aggregate == null ? null : (Integer) (aggregate - 100);
    }

    public int undo(long value, int aggregate) {
      return aggregate - 1;
    }

    @Override
    public Integer merge(Integer one, Integer two) {
      return one == null ? two : one;
    }

    public int merge(int one, int two) {
      return one + two + 3;
    }

    @Override
    public Double map(Integer aggregate) {
      return null;
    }

    public double map(int aggregate) {
      return aggregate + 0.5;
    }
  }

  /** Takes values of any type. */
  public static final class Any<T> implements Udaf<T, Long> {
    @Override
    public Long initialize() {
      return 0L;
    }

    @Override
    public Long aggregate(T value, Long aggregate) {
      throw new AssertionError();
    }

    public long aggregate(T value, long aggregate) {
      return value == null ? aggregate - 1 : aggregate + 1;
    }

    public long aggregate(double value, long aggregate) {
      return aggregate + 10;
    }

    @Override
    public Long merge(Long one, Long two) {
      return one;
    }
  }

  /** Has methods that look like overloads and are none. */
  public static final class Misleading implements Udaf<Long, Long> {
    @Override
    public Long initialize() {
      return 0L;
    }

    @Override
    public Long aggregate(Long value, Long aggregate) {
      return aggregate + 1;
    }

    public long aggregate(int value, long aggregate) {
      throw new AssertionError();
    }

    public double aggregate(long value, double aggregate) {
      throw new AssertionError();
    }

    public int aggregate(long value, long aggregate) throws IOException {
      throw new IOException();
    }

    public String aggregate(Object value, String aggregate) {
      throw new AssertionError();
    }

    public static Long aggregate(Long value, Long aggregate, Long more) {
      throw new AssertionError();
    }

    @Override
    public Long merge(Long one, Long two) {
      return one;
    }

    public static long merge(long one, long two) {
      throw new AssertionError();
    }
  }

  @Test
  void callsThemWhereNothingIsNull() {
    Aggregates program =
        new Aggregates(
            call(
                "X",
                function(
                    new Counting(), new ArgumentShape(1, -1), List.of(BIGINT), INTEGER, DOUBLE)));
    Row none = program.initialize();
    assertThat(program.state(none)).containsOnlyNulls();
    assertThat(program.results(none)).containsOnlyNulls();

    Row zero = program.add(none, 5L);
    Row one = program.add(zero, 5L);
    assertThat(program.state(one)).containsExactly(1);
    assertThat(program.state(program.add(one, (Object) null))).containsExactly(101);
    assertThat(program.state(program.subtract(one, 5L))).containsExactly(0);
    assertThat(program.state(program.subtract(one, (Object) null))).containsExactly(-99);
    assertThat(program.state(program.subtract(none, 5L))).containsOnlyNulls();
    assertThat(program.state(program.program().merge(one, one))).containsExactly(5);
    assertThat(program.state(program.program().merge(none, one))).containsExactly(1);
    assertThat(program.state(program.program().merge(one, none))).containsExactly(1);
    assertThat(program.results(one)).containsExactly(1.5);
    assertThat(program.errors()).isEmpty();
  }

  @Test
  void callsTheOneWithTheMostPrimitives() {
    Aggregates program =
        new Aggregates(
            call("D", function(new Any<Double>(), DOUBLE, BIGINT)),
            call("B", function(new Any<Boolean>(), BOOLEAN, BIGINT)),
            call("V", function(new Any<String>(), VARCHAR, BIGINT)));
    Row row = program.add(program.initialize(), 1.5, true, "x");
    assertThat(program.results(row)).containsExactly(10L, 1L, 1L);
    assertThat(program.results(program.add(row, 1.5, null, null))).containsExactly(20L, 0L, 0L);
  }

  @Test
  void callsNoMethodsThatAreNoOverloads() {
    Aggregates program = new Aggregates(call("X", function(new Misleading(), BIGINT, BIGINT)));
    Row row = program.add(program.initialize(), 1L);
    assertThat(program.results(program.program().merge(row, row))).containsExactly(1L);
    assertThat(program.errors()).isEmpty();
  }
}
