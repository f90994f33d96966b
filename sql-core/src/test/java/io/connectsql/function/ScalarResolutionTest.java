package io.connectsql.function;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.BYTES;
import static io.connectsql.udf.type.PrimitiveType.DATE;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlException;
import io.connectsql.function.ArgumentType.LambdaShape;
import io.connectsql.function.ArgumentType.Value;
import io.connectsql.type.Coercion;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.SqlType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScalarResolutionTest {
  private static final Value NULL = new Value(null, Optional.empty());
  private static final Value ZERO = new Value(INTEGER, Optional.of(0));
  private static final FunctionRegistry FUNCTIONS = SampleFunctions.registry();

  @Test
  void prefersTheOverloadThatNeedsNoConversion() {
    assertThat(method("TEST_UDF", of(INTEGER), of(VARCHAR))).isEqualTo("intString");
    assertThat(method("test_udf", of(BIGINT), of(VARCHAR))).isEqualTo("longString");
  }

  @Test
  void widensWhereOnlyOneOverloadFits() {
    ScalarFunction function = call("TEST_UDF", of(INTEGER), of(BIGINT), of(VARCHAR));

    assertThat(function.method().getName()).isEqualTo("longLongString");
    assertThat(function.parameterTypes()).containsExactly(BIGINT, BIGINT, VARCHAR);
    assertThat(function.returnType()).isEqualTo(VARCHAR);
    assertThat(function.variadicFrom()).isEqualTo(-1);
  }

  @Test
  void fitsNullToEverythingAndPrefersAFixedNumberOfArguments() {
    assertThat(method("TEST_UDF", of(BIGINT), NULL)).isEqualTo("longString");
    assertThat(method("TEST_UDF", of(BIGINT), of(BIGINT), NULL)).isEqualTo("longLongString");
  }

  @Test
  void takesAnyNumberOfArgumentsInATrailingArray() {
    ScalarFunction function = call("TEST_UDF", of(BIGINT), of(INTEGER), NULL, of(BIGINT));

    assertThat(function.method().getName()).isEqualTo("longs");
    assertThat(function.variadicFrom()).isZero();
    assertThat(function.parameterTypes()).containsExactly(BIGINT, BIGINT, BIGINT, BIGINT);
  }

  @Test
  void takesNoArgumentInATrailingArray() {
    ScalarFunction function = call("GREATEST", of(VARCHAR));

    assertThat(function.variadicFrom()).isEqualTo(1);
    assertThat(function.parameterTypes()).containsExactly(VARCHAR);
  }

  @Test
  void readsSchemasOfParameters() {
    assertThat(method("TEST_UDF", of(SampleFunctions.STRUCT_A))).isEqualTo("struct");
    assertThatThrownBy(() -> call("TEST_UDF", of(SampleFunctions.STRUCT_AB)))
        .isInstanceOf(SqlException.class);
  }

  @Test
  void asksTheSchemaProvider() {
    assertThat(call("TEST_UDF").returnType()).isEqualTo(SampleFunctions.STRUCT_A);
  }

  @Test
  void hasAFreshInstanceForEachCall() {
    assertThat(call("TEST_UDF").instance().object())
        .isNotSameAs(call("TEST_UDF").instance().object());
  }

  @Test
  void refusesArgumentsThatFitNoOverload() {
    assertThatThrownBy(() -> call("TEST_UDF", of(VARCHAR), NULL, lambda(2, BOOLEAN)))
        .isInstanceOf(SqlException.class)
        .hasMessage(
            """
            Function TEST_UDF does not accept (VARCHAR, NULL, lambda of 2). It accepts:
              TEST_UDF()
              TEST_UDF(BIGINT, BIGINT, VARCHAR)
              TEST_UDF(BIGINT, VARCHAR)
              TEST_UDF(BIGINT...)
              TEST_UDF(INTEGER, VARCHAR)
              TEST_UDF(STRUCT<`A` VARCHAR>)""");
  }

  @Test
  void refusesToGuessBetweenConversions() {
    assertThatThrownBy(() -> call("GREATEST", of(INTEGER), of(BIGINT)))
        .isInstanceOf(SqlException.class)
        .hasMessage(
            """
            Function GREATEST is ambiguous for (INTEGER, BIGINT). These overloads fit equally well:
              GREATEST(BIGINT, BIGINT...)
              GREATEST(DECIMAL, DECIMAL...)
              GREATEST(DOUBLE, DOUBLE...)""")
        .extracting(e -> ((SqlException) e).hint().orElseThrow())
        .isEqualTo("CAST the arguments to the types of one of them.");
  }

  @Test
  void convertsLiteralsRatherThanValues() {
    assertThat(call("GREATEST", of(BIGINT), ZERO).parameterTypes()).containsExactly(BIGINT, BIGINT);
    assertThat(call("GREATEST", ZERO, of(new DecimalType(5, 2))).parameterTypes())
        .containsExactly(new DecimalType(10, 0), new DecimalType(5, 2));
  }

  @Test
  void keepsEveryDecimalAsItIsAndTellsTheProviderWhatItGets() {
    ScalarFunction function =
        call("GREATEST", of(new DecimalType(5, 2)), of(new DecimalType(30, 10)));

    assertThat(function.parameterTypes())
        .containsExactly(new DecimalType(5, 2), new DecimalType(30, 10));
    assertThat(function.returnType()).isEqualTo(new DecimalType(30, 10));
  }

  @Test
  void choosesForNullTheSameOverloadEveryTime() {
    assertThat(method("LENGTHS", NULL)).isEqualTo("chars");
    assertThat(call("GREATEST", NULL, NULL).returnType()).isEqualTo(VARCHAR);
    assertThat(call("GREATEST", NULL, of(DOUBLE)).returnType()).isEqualTo(DOUBLE);
  }

  @Test
  void bindsALoneTypeVariableToWhatAllArgumentsWidenTo() {
    ScalarFunction function = call("COALESCE", of(INTEGER), NULL, of(BIGINT));

    assertThat(function.parameterTypes()).containsExactly(BIGINT, BIGINT, BIGINT);
    assertThat(function.returnType()).isEqualTo(BIGINT);
    assertThat(call("COALESCE", of(new DecimalType(4, 2)), of(new DecimalType(5, 1))).returnType())
        .isEqualTo(new DecimalType(6, 2));
    assertThat(call("COALESCE", of(BIGINT), of(new DecimalType(4, 2))).returnType())
        .isEqualTo(new DecimalType(21, 2));
    assertThat(call("COALESCE", of(array(INTEGER)), of(array(BIGINT))).returnType())
        .isEqualTo(array(BIGINT));
    assertThatThrownBy(() -> call("COALESCE", of(INTEGER), of(VARCHAR)))
        .hasMessageContaining("COALESCE(T, T...)");
    assertThatThrownBy(() -> call("COALESCE")).hasMessageContaining("does not accept ()");
  }

  @Test
  void takesAVariableThatOnlyNullStandsForAsVarchar() {
    assertThat(call("COALESCE", NULL, NULL).returnType()).isEqualTo(VARCHAR);
    assertThat(call("BOUNDED", NULL).returnType()).isEqualTo(VARCHAR);
  }

  @Test
  void bindsATypeVariableWithinAnArrayToExactlyItsElements() {
    assertThat(call("NESTED", of(array(BIGINT)), of(INTEGER)).parameterTypes())
        .containsExactly(array(BIGINT), BIGINT);
    assertThatThrownBy(() -> call("NESTED", of(array(INTEGER)), of(BIGINT)))
        .isInstanceOf(SqlException.class);
    assertThatThrownBy(() -> call("NESTED", of(array(VARCHAR)), of(INTEGER)))
        .isInstanceOf(SqlException.class);
  }

  @Test
  void seesWildcardsAsTheirBounds() {
    MapType map = new MapType(VARCHAR, DATE);

    assertThat(call("NESTED", of(map), of(array(DATE)), ZERO).returnType())
        .isEqualTo(new MapType(VARCHAR, array(DATE)));
    assertThatThrownBy(() -> call("NESTED", of(map), of(array(BYTES)), ZERO))
        .isInstanceOf(SqlException.class);
  }

  @Test
  void respectsBoundsOfTypeVariables() {
    assertThat(call("BOUNDED", of(array(DATE))).returnType()).isEqualTo(DATE);
    assertThat(call("BOUNDED", of(new DecimalType(4, 2))).returnType())
        .isEqualTo(new DecimalType(4, 2));
    assertThatThrownBy(() -> call("BOUNDED", of(array(array(DATE)))))
        .isInstanceOf(SqlException.class);
    assertThatThrownBy(() -> call("BOUNDED", of(VARCHAR))).isInstanceOf(SqlException.class);
  }

  @Test
  void prefersTheMoreSpecificOverload() {
    assertThat(method("ANY_TYPE", of(VARCHAR))).isEqualTo("text");
    assertThat(method("ANY_TYPE", of(array(DATE)))).isEqualTo("size");
    assertThat(method("ANY_TYPE", of(DATE))).isEqualTo("any");
    assertThat(call("ANY_TYPE", of(DATE)).parameterTypes()).containsExactly(DATE);
  }

  @Test
  void givesALambdaTheTypesOfItsParameters() {
    LambdaShape first = new LambdaShape(2, types -> types.get(0));
    LambdaShape second = new LambdaShape(2, types -> types.get(1));
    MapType map = new MapType(VARCHAR, DATE);

    assertThat(call("CONVERT", of(map), first).returnType())
        .isEqualTo(new MapType(VARCHAR, VARCHAR));
    ScalarFunction function = call("CONVERT", of(map), second);
    assertThat(function.returnType()).isEqualTo(new MapType(VARCHAR, DATE));
    assertThat(function.parameterTypes()).containsExactly(map, null);
  }

  @Test
  void choosesByTheNumberOfALambdasParameters() {
    assertThat(method("CONVERT", NULL, lambda(1, DATE))).isEqualTo("array");
    assertThat(method("CONVERT", NULL, lambda(2, DATE))).isEqualTo("map");
  }

  @Test
  void checksTheResultOfALambda() {
    assertThat(call("CONVERT", lambda(1, BOOLEAN), of(array(DATE))).returnType())
        .isEqualTo(array(DATE));
    assertThat(call("CONVERT", lambda(1, null), of(array(DATE))).returnType())
        .isEqualTo(array(DATE));
    assertThatThrownBy(() -> call("CONVERT", lambda(1, DATE), of(array(DATE))))
        .hasMessageContaining("CONVERT((T) => BOOLEAN, ARRAY<T>)");
  }

  @Test
  void widensTheStateOfAFoldToItsResults() {
    LambdaShape sum = new LambdaShape(2, types -> Coercion.common(types.get(0), BIGINT).get());

    ScalarFunction function = call("FOLD", of(array(BIGINT)), ZERO, sum);

    assertThat(function.returnType()).isEqualTo(BIGINT);
    assertThat(function.parameterTypes()).containsExactly(array(BIGINT), BIGINT, null);
  }

  @Test
  void keepsTheStateOfAFoldOverDecimals() {
    LambdaShape sum =
        new LambdaShape(
            2, types -> new DecimalType(((DecimalType) types.get(0)).precision() + 1, 2));

    assertThat(
            call("FOLD", of(array(new DecimalType(4, 2))), of(new DecimalType(9, 2)), sum)
                .returnType())
        .isEqualTo(new DecimalType(9, 2));
  }

  @Test
  void refusesAFoldWhoseStateGrowsWithoutEnd() {
    LambdaShape product =
        new LambdaShape(
            2,
            types -> {
              DecimalType state = (DecimalType) types.get(0);
              return new DecimalType(state.precision() + 4, state.scale() + 2);
            });

    assertThatThrownBy(
            () ->
                call("FOLD", of(array(new DecimalType(4, 2))), of(new DecimalType(9, 2)), product))
        .hasMessageContaining("FOLD does not accept");
  }

  @Test
  void asksALambdaLastForTheTypesThatHold() {
    List<SqlType> asked = new ArrayList<>();
    LambdaShape same =
        new LambdaShape(
            1,
            types -> {
              asked.addAll(types);
              return types.get(0);
            });

    assertThat(method("EACH", NULL, same)).isEqualTo("chars");
    assertThat(asked).contains(INTEGER).endsWith(VARCHAR);
    assertThatThrownBy(() -> call("EACH", same)).hasMessageContaining("EACH is ambiguous");
  }

  @Test
  void reportsWhatIsWrongWithinALambda() {
    LambdaShape wrong =
        new LambdaShape(
            2,
            types -> {
              throw new SqlException("no column z");
            });

    assertThatThrownBy(() -> call("FOLD", of(array(DATE)), ZERO, wrong)).hasMessage("no column z");
  }

  @Test
  void letsTheProviderSeeNullsAndRefuse() {
    assertThat(call("REFUSING", of(VARCHAR), of(DATE)).returnType()).isEqualTo(DATE);
    assertThatThrownBy(() -> call("REFUSING", of(DATE), of(DATE)))
        .isInstanceOf(SqlException.class)
        .hasMessage("Function REFUSING: takes VARCHAR, not DATE");
    assertThatThrownBy(() -> call("REFUSING", NULL, of(DATE)))
        .hasMessage("Function REFUSING: takes VARCHAR, not null");
    assertThatThrownBy(() -> call("REFUSING", of(VARCHAR), NULL))
        .hasMessage("Function REFUSING cannot be used: it returned null");
  }

  private static Value of(SqlType type) {
    return Value.of(type);
  }

  private static LambdaShape lambda(int parameters, SqlType body) {
    return new LambdaShape(parameters, types -> body);
  }

  private static ArrayType array(SqlType element) {
    return new ArrayType(element);
  }

  private static ScalarFunction call(String name, ArgumentType... arguments) {
    return FUNCTIONS.scalar(name, List.copyOf(Arrays.asList(arguments)));
  }

  private static String method(String name, ArgumentType... arguments) {
    return call(name, arguments).method().getName();
  }
}
