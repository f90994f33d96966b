package io.connectsql.codegen;

import static io.connectsql.codegen.Sql.arithmetic;
import static io.connectsql.codegen.Sql.column;
import static io.connectsql.codegen.Sql.compare;
import static io.connectsql.codegen.Sql.constant;
import static io.connectsql.codegen.Sql.invoke;
import static io.connectsql.codegen.Sql.invokeVariadic;
import static io.connectsql.codegen.Sql.lambda;
import static io.connectsql.codegen.Sql.nullOf;
import static io.connectsql.codegen.Sql.row;
import static io.connectsql.codegen.Sql.schema;
import static io.connectsql.codegen.Sql.variable;
import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.function.Instance;
import io.connectsql.function.ScalarFunction;
import io.connectsql.plan.expression.Conditional;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.Invoke;
import io.connectsql.plan.expression.LambdaVariable;
import io.connectsql.plan.expression.Negation;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.Row;
import io.connectsql.udf.FunctionException;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.MapType;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FunctionCallTest {
  private static final InputColumn I = column("I", INTEGER);
  private static final InputColumn L = column("L", BIGINT);
  private static final InputColumn S = column("S", VARCHAR);

  private final TestFunctions functions = new TestFunctions();
  private final ExpressionCompiler compiler =
      new ExpressionCompiler(FunctionCallTest.class.getClassLoader());

  private Object evaluate(RowExpression expression, Integer i, Long l, String s) {
    Row row = row(schema(I, L, S), i, l, s);
    return compiler.compile(expression, schema(I, L, S)).evaluate(row);
  }

  @Test
  void callsWithPrimitives() {
    assertThat(evaluate(invoke(functions, "twice", BIGINT, L), 0, 21L, "")).isEqualTo(42L);
    assertThat(evaluate(invoke(functions, "half", DOUBLE, constant(3.0)), 0, 0L, ""))
        .isEqualTo(1.5);
    assertThat(evaluate(new Negation(invoke(functions, "isEven", BOOLEAN, I)), 1, 0L, ""))
        .isEqualTo(true);
  }

  @Test
  void doesNotCallIfAPrimitiveIsNull() {
    assertThat(evaluate(invoke(functions, "twice", BIGINT, L), 0, null, "")).isNull();
    assertThat(evaluate(invoke(functions, "isEven", BOOLEAN, I), null, 0L, "")).isNull();
    assertThat(functions.calls).isZero();
  }

  @Test
  void callsWithObjectsThatAreNull() {
    assertThat(evaluate(invoke(functions, "length", INTEGER, S), 0, 0L, null)).isNull();
    assertThat(functions.calls).isOne();
    assertThat(evaluate(invoke(functions, "describe", VARCHAR, I, nullOf(VARCHAR)), null, 0L, ""))
        .isEqualTo("null/null");
    assertThat(evaluate(invoke(functions, "describe", VARCHAR, I, L), 1, 2L, "")).isEqualTo("1/2");
  }

  @Test
  void unboxesResults() {
    RowExpression length = invoke(functions, "length", INTEGER, S);
    RowExpression sum = arithmetic(arithmetic(length, "+", I), "*", constant(2));
    assertThat(evaluate(sum, 1, 0L, "four")).isEqualTo(10);
    assertThat(evaluate(sum, 1, 0L, null)).isNull();
    assertThat(evaluate(compare(length, "=", constant(4)), 1, 0L, "four")).isEqualTo(true);
    assertThat(evaluate(compare(length, "=", constant(4)), 1, 0L, null)).isEqualTo(false);
  }

  @Test
  void callsGenericFunctions() {
    assertThat(evaluate(invoke(functions, "larger", VARCHAR, S, constant("k")), 0, 0L, "l"))
        .isEqualTo("l");
    assertThat(evaluate(invoke(functions, "firstPresent", INTEGER, I, constant(7)), null, 0L, ""))
        .isEqualTo(7);
  }

  @Test
  void callsTheChosenOverload() throws ReflectiveOperationException {
    Invoke call =
        new Invoke(
            new ScalarFunction(
                "OVERLOADED",
                TestFunctions.class.getMethod("overloaded", Object.class),
                new Instance<>(functions),
                List.of(INTEGER),
                VARCHAR,
                -1),
            List.of(I));
    assertThat(evaluate(call, 5, 0L, "")).isEqualTo("object 5");
  }

  @Test
  void passesVariableArguments() {
    assertThat(
            evaluate(
                invokeVariadic(functions, "join", VARCHAR, 1, constant("-"), S, nullOf(VARCHAR)),
                0,
                0L,
                "a"))
        .isEqualTo("a-null");
    assertThat(evaluate(invokeVariadic(functions, "join", VARCHAR, 1, S), 0, 0L, "a"))
        .isEqualTo("");
    assertThat(evaluate(invokeVariadic(functions, "sum", BIGINT, 0, L, constant(1L)), 0, 2L, ""))
        .isEqualTo(3L);
    assertThat(evaluate(invokeVariadic(functions, "sum", BIGINT, 0, L, constant(1L)), 0, null, ""))
        .isNull();
    assertThat(
            evaluate(
                invokeVariadic(functions, "listOf", new ArrayType(INTEGER), 0, I, constant(1)),
                null,
                0L,
                ""))
        .isEqualTo(Arrays.asList(null, 1));
  }

  @Test
  void passesOnExceptions() {
    assertThatThrownBy(() -> evaluate(invoke(functions, "fail", INTEGER, I), 1, 0L, ""))
        .isInstanceOf(FunctionException.class)
        .hasMessage("does not like 1");
    RowExpression read = invoke(functions, "readFile", VARCHAR, S);
    assertThat(evaluate(read, 1, 0L, "f")).isEqualTo("contents of f");
    assertThatThrownBy(() -> evaluate(read, 1, 0L, ""))
        .isInstanceOf(FunctionException.class)
        .hasCauseInstanceOf(IOException.class);
  }

  @Test
  void evaluatesOnlyTheChosenBranch() {
    RowExpression fails = invoke(functions, "fail", INTEGER, I);
    RowExpression choice =
        new Conditional(
            List.of(
                new Conditional.When(compare(I, "=", constant(1)), constant(10)),
                new Conditional.When(
                    compare(invoke(functions, "length", INTEGER, S), "=", I), nullOf(INTEGER)),
                new Conditional.When(compare(I, "=", constant(3)), fails)),
            Optional.of(I),
            INTEGER);
    assertThat(evaluate(choice, 1, 0L, "")).isEqualTo(10);
    assertThat(functions.calls).isZero();
    assertThat(evaluate(choice, 2, 0L, "xx")).isNull();
    assertThat(evaluate(choice, 4, 0L, "xx")).isEqualTo(4);
    assertThat(evaluate(choice, null, 0L, "xx")).isNull();
    assertThatThrownBy(() -> evaluate(choice, 3, 0L, "xx")).hasMessage("does not like 3");
  }

  @Test
  void choosesObjectsAndNothing() {
    RowExpression choice =
        new Conditional(
            List.of(new Conditional.When(compare(I, ">", constant(1)), S)),
            Optional.empty(),
            VARCHAR);
    assertThat(evaluate(choice, 2, 0L, "x")).isEqualTo("x");
    assertThat(evaluate(choice, 1, 0L, "x")).isNull();
  }

  @Test
  void passesLambdas() {
    InputColumn list = column("LIST", new ArrayType(INTEGER));
    LambdaVariable x = variable("x", INTEGER);
    RowExpression transform =
        invoke(
            functions, "transform", new ArrayType(INTEGER), list, lambda(arithmetic(x, "+", I), x));
    Row row = row(schema(list, I), Arrays.asList(1, null, 3), 10);
    assertThat(compiler.compile(transform, schema(list, I)).evaluate(row))
        .isEqualTo(Arrays.asList(11, null, 13));
  }

  @Test
  void passesLambdasInLambdas() {
    ArrayType ints = new ArrayType(INTEGER);
    InputColumn map = column("MAP", new MapType(VARCHAR, ints));
    LambdaVariable k = variable("K", VARCHAR);
    LambdaVariable v = variable("V", ints);
    LambdaVariable e = variable("E", INTEGER);
    RowExpression length = invoke(functions, "length", INTEGER, k);
    RowExpression inner =
        invoke(
            functions,
            "transform",
            ints,
            v,
            lambda(arithmetic(arithmetic(e, "*", length), "+", I), e));
    RowExpression outer =
        invoke(functions, "transformValues", new MapType(VARCHAR, ints), map, lambda(inner, k, v));
    Map<String, List<Integer>> values = new LinkedHashMap<>();
    values.put("a", List.of(1, 2));
    values.put("bb", List.of(3));
    Row row = row(schema(map, I), values, 100);
    assertThat(compiler.compile(outer, schema(map, I)).evaluate(row))
        .isEqualTo(Map.of("a", List.of(101, 102), "bb", List.of(106)));
  }

  @Test
  void passesLambdasOfThreeParameters() {
    InputColumn map = column("MAP", new MapType(VARCHAR, INTEGER));
    LambdaVariable s = variable("S", BIGINT);
    LambdaVariable k = variable("K", VARCHAR);
    LambdaVariable v = variable("V", INTEGER);
    RowExpression reduce =
        invoke(
            functions,
            "reduce",
            BIGINT,
            map,
            constant(1L),
            lambda(
                new Conditional(
                    List.of(new Conditional.When(compare(k, "<>", constant("no")), s)),
                    Optional.of(arithmetic(s, "*", constant(2L))),
                    BIGINT),
                s,
                k,
                v));
    Row row = row(schema(map), Map.of("yes", 1, "no", 2));
    assertThat(compiler.compile(reduce, schema(map)).evaluate(row)).isEqualTo(2L);
  }
}
