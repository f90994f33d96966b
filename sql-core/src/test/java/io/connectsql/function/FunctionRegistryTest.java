package io.connectsql.function;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlException;
import io.connectsql.function.ArgumentType.Value;
import io.connectsql.function.FunctionDescription.OverloadDescription;
import io.connectsql.function.FunctionDescription.ParameterDescription;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FunctionRegistryTest {
  private static final FunctionRegistry FUNCTIONS = SampleFunctions.registry();

  @Test
  void knowsWhatKindAFunctionIs() {
    assertThat(FUNCTIONS.isScalar("Test_Udf")).isTrue();
    assertThat(FUNCTIONS.isAggregate("test_udf")).isFalse();
    assertThat(FUNCTIONS.isAggregate("count")).isTrue();
    assertThat(FUNCTIONS.isTable("explode")).isTrue();
    assertThat(FUNCTIONS.isTable("nothing")).isFalse();
  }

  @Test
  void suggestsTheNearestName() {
    assertThatThrownBy(() -> FUNCTIONS.scalar("gratest", List.of()))
        .isInstanceOf(SqlException.class)
        .hasMessage("Unknown function GRATEST")
        .extracting(e -> ((SqlException) e).hint().orElseThrow())
        .isEqualTo("Did you mean GREATEST?");
    assertThatThrownBy(() -> FUNCTIONS.scalar("WONT_FIND_ME", List.of()))
        .extracting(e -> ((SqlException) e).hint().orElseThrow())
        .isEqualTo("SHOW FUNCTIONS lists those there are.");
  }

  @Test
  void refusesAFunctionOfAnotherKind() {
    assertThatThrownBy(() -> FUNCTIONS.scalar("count", List.of()))
        .isInstanceOf(SqlException.class)
        .hasMessage("COUNT is an aggregate function, not a scalar function");
  }

  @Test
  void resolvesTableFunctions() {
    TableFunction explode = FUNCTIONS.table("explode", List.of(Value.of(new ArrayType(BIGINT))));

    assertThat(explode.elementType()).isEqualTo(BIGINT);
    assertThat(explode.parameterTypes()).containsExactly(new ArrayType(BIGINT));
    assertThat(explode.variadicFrom()).isEqualTo(-1);
    assertThat(FUNCTIONS.table("decimals", List.of(Value.of(new DecimalType(20, 1)))).elementType())
        .isEqualTo(new DecimalType(30, 10));
    assertThat(FUNCTIONS.table("decimals", List.of(Value.of(VARCHAR))).elementType())
        .isEqualTo(SampleFunctions.STRUCT_A);
  }

  @Test
  void configuresFunctions() throws ReflectiveOperationException {
    FunctionRegistry configured =
        FUNCTIONS.with(
            Map.of(
                "sql.functions.limited.limit", "100",
                "sql.functions.limited.a.b", "c",
                "sql.functions._global_.limit", "1",
                "bootstrap.servers", "host:1"));

    assertThat(settings(configured)).contains("limit=100", "a.b=c").doesNotContain("servers");
    assertThat(settings(configured.with(Map.of("sql.functions._global_.limit", "1"))))
        .isEqualTo("{limit=1}");
    assertThat(settings(FUNCTIONS)).isEqualTo("{}");
  }

  @Test
  void refusesSettingsOfUnknownFunctions() {
    assertThatThrownBy(() -> FUNCTIONS.with(Map.of("sql.functions.limitd.limit", "100")))
        .isInstanceOf(SqlException.class)
        .hasMessage("Unknown function LIMITD");
  }

  @Test
  void tellsWhatAFunctionFindsWrongWithItsSettings() {
    FunctionRegistry configured = FUNCTIONS.with(Map.of("sql.functions.limited.bad", "1"));

    assertThatThrownBy(() -> configured.scalar("limited", List.of()))
        .isInstanceOf(SqlException.class)
        .hasMessage("Function LIMITED: bad is not a setting");
  }

  @Test
  void listsFunctionsByName() {
    assertThat(FUNCTIONS.functions())
        .extracting(FunctionDescription::name)
        .isSorted()
        .contains("TEST_UDF", "TEST_UDAF", "EXPLODE");
  }

  @Test
  void describesAFunction() {
    FunctionDescription function = FUNCTIONS.describe("test_udf");

    assertThat(function.name()).isEqualTo("TEST_UDF");
    assertThat(function.kind()).isEqualTo(FunctionKind.SCALAR);
    assertThat(function.description()).isEqualTo("Tells which overload it is.");
    assertThat(function.category()).isEqualTo("TEST");
    assertThat(function.author()).isEqualTo("somebody");
    assertThat(function.version()).isEqualTo("1.0");
    assertThat(function.jar()).isEmpty();
    assertThat(function.overloads())
        .hasSize(6)
        .contains(
            new OverloadDescription(
                "TEST_UDF(INTEGER, VARCHAR)",
                "VARCHAR",
                "of an INTEGER",
                List.of(
                    new ParameterDescription("x", "INTEGER", "a number"),
                    new ParameterDescription("text", "VARCHAR", ""))));
  }

  @Test
  void describesAnAggregateFunction() {
    assertThat(FUNCTIONS.describe("topk").overloads())
        .containsExactly(
            new OverloadDescription(
                "TOPK(T, INTEGER literal)",
                "ARRAY<T>",
                "",
                List.of(
                    new ParameterDescription("", "T", ""),
                    new ParameterDescription("k", "INTEGER literal", ""))));
  }

  private static String settings(FunctionRegistry functions) throws ReflectiveOperationException {
    ScalarFunction function = functions.scalar("limited", List.of());
    return (String) function.method().invoke(function.instance().object());
  }
}
