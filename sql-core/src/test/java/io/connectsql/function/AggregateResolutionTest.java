package io.connectsql.function;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlException;
import io.connectsql.function.AggregateFunction.ArgumentShape;
import io.connectsql.function.ArgumentType.Value;
import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.Pair;
import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.VariadicArgs;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.SqlType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AggregateResolutionTest {
  private static final Value NULL = new Value(null, Optional.empty());
  private static final FunctionRegistry FUNCTIONS = SampleFunctions.registry();

  @Test
  void prefersTheOverloadThatNeedsNoConversion() {
    AggregateFunction sum = call("TEST_UDAF", Value.of(INTEGER));

    assertThat(sum.udaf()).isInstanceOf(TableUdaf.class);
    assertThat(sum.shape()).isEqualTo(new ArgumentShape(1, -1));
    assertThat(sum.parameterTypes()).containsExactly(INTEGER);
    assertThat(sum.stateType()).isEqualTo(BIGINT);
    assertThat(sum.returnType()).isEqualTo(BIGINT);
    assertThat(sum.udaf().aggregate(5, 2L)).isEqualTo(7L);
  }

  @Test
  void bindsTypeVariables() {
    DecimalType decimal = new DecimalType(4, 2);
    AggregateFunction sum = call("TEST_UDAF", Value.of(decimal));

    assertThat(sum.stateType()).isEqualTo(decimal);
    assertThat(sum.parameterTypes()).containsExactly(decimal);
    assertThat(call("TOPK", Value.of(VARCHAR), literal(3)).stateType())
        .isEqualTo(new ArrayType(VARCHAR));
  }

  @Test
  void readsSchemas() {
    AggregateFunction sum = call("TEST_UDAF", Value.of(SampleFunctions.STRUCT_AB));

    assertThat(sum.stateType()).isEqualTo(SampleFunctions.STRUCT_AB);
    assertThat(sum.returnType()).isEqualTo(SampleFunctions.STRUCT_AB);
    assertThatThrownBy(() -> call("TEST_UDAF", Value.of(SampleFunctions.STRUCT_A)))
        .isInstanceOf(SqlException.class);
    assertThat(call("FORGETFUL", Value.of(BOOLEAN)).returnType()).isEqualTo(new DecimalType(12, 2));
  }

  @Test
  void givesTrailingLiteralsToTheFactory() {
    AggregateFunction lengths = call("TEST_UDAF", Value.of(VARCHAR), literal("four"));

    assertThat(lengths.parameterTypes()).containsExactly(VARCHAR);
    assertThat(lengths.udaf().initialize()).isEqualTo(4L);
  }

  @Test
  void refusesAColumnWhereALiteralBelongs() {
    assertThatThrownBy(() -> call("TEST_UDAF", Value.of(VARCHAR), Value.of(VARCHAR)))
        .isInstanceOf(SqlException.class)
        .hasMessageContaining("TEST_UDAF(VARCHAR, VARCHAR literal)");
    assertThatThrownBy(() -> call("TOPK", Value.of(VARCHAR), NULL))
        .hasMessageContaining("TOPK(T, INTEGER literal)");
  }

  @Test
  void tellsWhatAFactoryRefuses() {
    assertThatThrownBy(() -> call("TOPK", Value.of(VARCHAR), literal(0)))
        .isInstanceOf(SqlException.class)
        .hasMessage("Function TOPK: k must be positive, not 0");
  }

  @Test
  void gathersAnyNumberOfColumns() {
    AggregateFunction sum = call("VAR_ARG", Value.of(BIGINT), literal("ab"), Value.of(VARCHAR));

    assertThat(sum.shape()).isEqualTo(new ArgumentShape(2, 1));
    assertThat(sum.parameterTypes()).containsExactly(BIGINT, VARCHAR, VARCHAR);
    assertThat(sum.udaf().aggregate(new Pair<>(6L, new VariadicArgs<>(List.of("ab", "c"))), 0L))
        .isEqualTo(9L);
    assertThat(call("VAR_ARG", Value.of(BIGINT)).parameterTypes()).containsExactly(BIGINT);
    assertThatThrownBy(() -> call("VAR_ARG", Value.of(BIGINT), Value.of(INTEGER)))
        .hasMessageContaining("VAR_ARG(BIGINT, VARCHAR...)");
  }

  @Test
  void gathersAnyNumberOfColumnsBeforeLiterals() {
    AggregateFunction sum =
        call(
            "MID_VAR_ARG",
            Value.of(BIGINT),
            Value.of(VARCHAR),
            Value.of(VARCHAR),
            literal(7),
            literal(3));

    assertThat(sum.parameterTypes()).containsExactly(BIGINT, VARCHAR, VARCHAR);
    assertThat(sum.udaf().initialize()).isEqualTo(10L);
    assertThat(call("MID_VAR_ARG", Value.of(BIGINT), literal(7), literal(3)).parameterTypes())
        .containsExactly(BIGINT);
    assertThatThrownBy(
            () ->
                call(
                    "MID_VAR_ARG",
                    Value.of(BIGINT),
                    Value.of(VARCHAR),
                    Value.of(VARCHAR),
                    literal(3)))
        .hasMessageContaining("MID_VAR_ARG(BIGINT, VARCHAR..., INTEGER literal, INTEGER literal)");
    assertThatThrownBy(
            () -> call("MID_VAR_ARG", Value.of(BIGINT), Value.of(INTEGER), literal(3), literal(2)))
        .isInstanceOf(SqlException.class);
  }

  @Test
  void takesAnyNumberOfLiteralsAndWidensThem() {
    AggregateFunction sum =
        call(
            "MULTI_ARG",
            Value.of(BIGINT),
            Value.of(VARCHAR),
            literal(5),
            literal("10"),
            literal("3"));

    assertThat(sum.shape()).isEqualTo(new ArgumentShape(2, -1));
    assertThat(sum.udaf().initialize()).isEqualTo(8L);
    assertThat(
            call("MULTI_ARG", Value.of(BIGINT), Value.of(VARCHAR), literal(5)).udaf().initialize())
        .isEqualTo(5L);
    assertThatThrownBy(() -> call("MULTI_ARG", Value.of(BIGINT), Value.of(VARCHAR)))
        .isInstanceOf(SqlException.class);
  }

  @Test
  void takesEveryTypeOfColumns() {
    DecimalType decimal = new DecimalType(5, 1);
    MapType map = new MapType(VARCHAR, DOUBLE);

    assertThat(
            call("GENERIC_VAR_ARG", Value.of(map), Value.of(INTEGER), Value.of(decimal))
                .returnType())
        .isEqualTo(new ArrayType(map));
    assertThat(
            call("OBJ_COL_ARG", Value.of(INTEGER), Value.of(map), Value.of(decimal))
                .parameterTypes())
        .containsExactly(INTEGER, map, decimal);
  }

  @Test
  void readsTypesFromTheSupertypesOfWhatAFactoryReturns() {
    AggregateFunction average = call("AVERAGE", Value.of(INTEGER));

    assertThat(average.udaf()).isInstanceOf(MappedUdaf.class);
    assertThat(average.parameterTypes()).containsExactly(DOUBLE);
    assertThat(average.stateType()).isEqualTo(new ArrayType(DOUBLE));
    assertThat(average.returnType()).isEqualTo(DOUBLE);
  }

  @Test
  void tellsTheFunctionItsArgumentTypes() {
    AggregateFunction sum = call("DECIMAL_SUM", Value.of(new DecimalType(4, 2)));

    assertThat(sum.stateType()).isEqualTo(new DecimalType(14, 2));
    assertThat(sum.returnType()).isEqualTo(new DecimalType(14, 2));
    assertThat(call("DECIMAL_SUM", Value.of(INTEGER)).parameterTypes())
        .containsExactly(new DecimalType(10, 0));
  }

  @Test
  void countsRowsWithoutArguments() {
    AggregateFunction count = call("COUNT");

    assertThat(count.parameterTypes()).containsExactly(BIGINT);
    assertThat(count.returnType()).isEqualTo(BIGINT);
  }

  @Test
  void refusesTypesThatNobodyTells() {
    assertThatThrownBy(() -> call("FORGETFUL", Value.of(INTEGER)))
        .isInstanceOf(SqlException.class)
        .hasMessageContaining("FORGETFUL")
        .hasMessageContaining("DECIMAL needs a schema");
    assertThatThrownBy(() -> call("FORGETFUL", Value.of(DOUBLE)))
        .hasMessageContaining("undeclaredResult")
        .hasMessageContaining("MappedUdaf");
    assertThatThrownBy(() -> call("FORGETFUL", Value.of(VARCHAR)))
        .hasMessageContaining("says VARCHAR");
  }

  private static Value literal(Object value) {
    SqlType type = value instanceof Integer ? INTEGER : VARCHAR;
    return new Value(type, Optional.of(value));
  }

  private static AggregateFunction call(String name, ArgumentType... arguments) {
    return FUNCTIONS.aggregate(name, Arrays.asList(arguments));
  }
}
