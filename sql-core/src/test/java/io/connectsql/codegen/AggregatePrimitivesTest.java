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
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where a function's class overloads its methods with primitives, these are called. */
class AggregatePrimitivesTest {

  @Test
  void callsThemWhereNothingIsNull() {
    Aggregates program =
        new Aggregates(
            call(
                "X",
                function(
                    new PrimitiveUdafs.Counting(),
                    new ArgumentShape(1, -1),
                    List.of(BIGINT),
                    INTEGER,
                    DOUBLE)));
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
            call("D", function(new PrimitiveUdafs.Any<Double>(), DOUBLE, BIGINT)),
            call("B", function(new PrimitiveUdafs.Any<Boolean>(), BOOLEAN, BIGINT)),
            call("V", function(new PrimitiveUdafs.Any<String>(), VARCHAR, BIGINT)));
    Row row = program.add(program.initialize(), 1.5, true, "x");
    assertThat(program.results(row)).containsExactly(10L, 1L, 1L);
    assertThat(program.results(program.add(row, 1.5, null, null))).containsExactly(20L, 0L, 0L);
  }

  @Test
  void callsNoMethodsThatAreNoOverloads() {
    Aggregates program =
        new Aggregates(call("X", function(new PrimitiveUdafs.Misleading(), BIGINT, BIGINT)));
    Row row = program.add(program.initialize(), 1L);
    assertThat(program.results(program.program().merge(row, row))).containsExactly(1L);
    assertThat(program.errors()).isEmpty();
  }
}
