package io.connectsql.codegen;

import static io.connectsql.codegen.Sql.and;
import static io.connectsql.codegen.Sql.arithmetic;
import static io.connectsql.codegen.Sql.column;
import static io.connectsql.codegen.Sql.compare;
import static io.connectsql.codegen.Sql.constant;
import static io.connectsql.codegen.Sql.nullOf;
import static io.connectsql.codegen.Sql.or;
import static io.connectsql.codegen.Sql.row;
import static io.connectsql.codegen.Sql.schema;
import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.BYTES;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.TIMESTAMP;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.plan.expression.Concat;
import io.connectsql.plan.expression.Conditional;
import io.connectsql.plan.expression.Constant;
import io.connectsql.plan.expression.Contained;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.LikeMatch;
import io.connectsql.plan.expression.Negate;
import io.connectsql.plan.expression.Negation;
import io.connectsql.plan.expression.NullCheck;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.RowSchema;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperatorTest {
  private final ExpressionCompiler compiler =
      new ExpressionCompiler(OperatorTest.class.getClassLoader());

  private static final InputColumn A = column("A", INTEGER);
  private static final InputColumn B = column("B", INTEGER);

  private Object evaluate(RowExpression expression, InputColumn one, Object value) {
    return compiler.compile(expression, schema(one)).evaluate(row(schema(one), value));
  }

  private Object evaluate(
      RowExpression expression, InputColumn one, Object first, InputColumn other, Object second) {
    return compiler
        .compile(expression, schema(one, other))
        .evaluate(row(schema(one, other), first, second));
  }

  private Object ints(RowExpression expression, Integer a, Integer b) {
    return evaluate(expression, A, a, B, b);
  }

  @ParameterizedTest
  @CsvSource({
    "+, 7, 2, 9",
    "-, 7, 2, 5",
    "*, 7, 2, 14",
    "/, 7, 2, 3",
    "%, -7, 2, -1",
    "+, , 2,",
    "/, 7, ,",
    "+, 2147483647, 1, -2147483648"
  })
  void calculatesWithIntegers(String operator, Integer a, Integer b, Integer expected) {
    assertThat(ints(arithmetic(A, operator, B), a, b)).isEqualTo(expected);
  }

  @Test
  void doesNotDivideByANullThatLooksLikeZero() {
    assertThat(ints(arithmetic(A, "/", B), 1, null)).isNull();
  }

  @Test
  void failsToDivideWholeNumbersByZero() {
    assertThatThrownBy(() -> ints(arithmetic(A, "/", B), 1, 0))
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void dividesDoublesByZeroToInfinity() {
    InputColumn d = column("D", DOUBLE);
    assertThat(evaluate(arithmetic(d, "/", constant(0.0)), d, 1.5))
        .isEqualTo(Double.POSITIVE_INFINITY);
  }

  @Test
  void nestsOperatorsByTheTreeNotByPrecedence() {
    RowExpression product = arithmetic(arithmetic(A, "+", B), "*", constant(3));
    assertThat(ints(product, 1, 2)).isEqualTo(9);
    assertThat(ints(arithmetic(A, "-", arithmetic(B, "-", constant(3))), 1, 2)).isEqualTo(2);
    assertThat(ints(arithmetic(A, "-", constant(-3)), 1, 2)).isEqualTo(4);
  }

  @Test
  void negates() {
    assertThat(ints(new Negate(new Negate(A)), 5, 0)).isEqualTo(5);
    assertThat(ints(new Negate(constant(-5)), 5, 0)).isEqualTo(5);
    assertThat(ints(new Negate(A), null, 0)).isNull();
    InputColumn d = column("D", new DecimalType(4, 2));
    assertThat(evaluate(new Negate(d), d, new BigDecimal("1.50")))
        .isEqualTo(new BigDecimal("-1.50"));
  }

  @ParameterizedTest
  @CsvSource({
    "+, 10.01, 5.10, 15.11",
    "*, 10.10, -2.00, -20.20",
    "/, 10.00, 3.00, 3.33",
    "%, 10.10, -2.00, 0.10",
    "-, , 1.00,"
  })
  void calculatesWithDecimals(String operator, BigDecimal a, BigDecimal b, BigDecimal expected) {
    InputColumn left = column("A", new DecimalType(4, 2));
    InputColumn right = column("B", new DecimalType(4, 2));
    RowExpression expression = arithmetic(left, operator, right, new DecimalType(5, 2));
    assertThat(evaluate(expression, left, a, right, b)).isEqualTo(expected);
  }

  @Test
  void failsIfADecimalDoesNotFit() {
    InputColumn d = column("D", new DecimalType(4, 2));
    assertThatThrownBy(() -> evaluate(arithmetic(d, "*", d), d, new BigDecimal("99.99")))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("9998.0001 does not fit DECIMAL(4, 2)");
  }

  @ParameterizedTest
  @CsvSource({
    "=, 1, 1, true",
    "=, 1, 2, false",
    "=, , 1, false",
    "=, , , false",
    "<>, 1, 2, true",
    "<>, 1, 1, false",
    "<>, , 1, false",
    "<, 1, 2, true",
    "<=, 2, 2, true",
    ">, 1, 2, false",
    ">=, 1, 2, false",
    "<, , 1, false",
    "IS DISTINCT FROM, 1, 1, false",
    "IS DISTINCT FROM, 1, 2, true",
    "IS DISTINCT FROM, , 0, true",
    "IS DISTINCT FROM, , , false",
    "IS NOT DISTINCT FROM, 1, 1, true",
    "IS NOT DISTINCT FROM, 0, , false",
    "IS NOT DISTINCT FROM, , , true"
  })
  void compares(String operator, Integer a, Integer b, boolean expected) {
    assertThat(ints(compare(A, operator, B), a, b)).isEqualTo(expected);

    InputColumn left = column("A", VARCHAR);
    InputColumn right = column("B", VARCHAR);
    assertThat(evaluate(compare(left, operator, right), left, text(a), right, text(b)))
        .isEqualTo(expected);

    InputColumn less = column("A", new DecimalType(2, 1));
    InputColumn more = column("B", new DecimalType(3, 2));
    assertThat(evaluate(compare(less, operator, more), less, decimal(a, 1), more, decimal(b, 2)))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "=, 1, true",
    "=, , false",
    "IS DISTINCT FROM, , true",
    "IS NOT DISTINCT FROM, 1, true"
  })
  void comparesWithConstants(String operator, Integer a, boolean expected) {
    assertThat(ints(compare(A, operator, constant(1)), a, 0)).isEqualTo(expected);
    assertThat(ints(compare(constant(1), operator, A), a, 0)).isEqualTo(expected);
    InputColumn text = column("A", VARCHAR);
    assertThat(evaluate(compare(text, operator, constant("1")), text, text(a))).isEqualTo(expected);
    assertThat(evaluate(compare(constant("1"), operator, text), text, text(a))).isEqualTo(expected);
    InputColumn decimal = column("A", new DecimalType(2, 1));
    Constant one = new Constant(new BigDecimal("1.00"), new DecimalType(3, 2));
    assertThat(evaluate(compare(decimal, operator, one), decimal, decimal(a, 1)))
        .isEqualTo(expected);
  }

  @Test
  void comparesWithNull() {
    assertThat(ints(compare(A, "=", nullOf(INTEGER)), 0, 0)).isEqualTo(false);
    assertThat(ints(compare(A, "IS DISTINCT FROM", nullOf(INTEGER)), 0, 0)).isEqualTo(true);
    assertThat(ints(compare(nullOf(INTEGER), "IS NOT DISTINCT FROM", A), null, 0)).isEqualTo(true);
  }

  @Test
  void comparesBytesUnsigned() {
    InputColumn a = column("A", BYTES);
    InputColumn b = column("B", BYTES);
    assertThat(evaluate(compare(a, "<", b), a, bytes(0x7f), b, bytes(0x80))).isEqualTo(true);
    assertThat(evaluate(compare(a, "<", b), a, bytes(1), b, bytes(1, 0))).isEqualTo(true);
    assertThat(evaluate(compare(a, "=", b), a, bytes(1, 2), b, bytes(1, 2))).isEqualTo(true);
  }

  @Test
  void comparesBooleansAndTimes() {
    InputColumn a = column("A", BOOLEAN);
    assertThat(evaluate(compare(a, "<", constant(true)), a, false)).isEqualTo(true);
    assertThat(evaluate(compare(a, "=", constant(false)), a, false)).isEqualTo(true);
    InputColumn t = column("T", TIMESTAMP);
    Constant epoch = new Constant(Instant.EPOCH, TIMESTAMP);
    assertThat(evaluate(compare(t, ">", epoch), t, Instant.ofEpochMilli(1))).isEqualTo(true);
  }

  @ParameterizedTest
  @CsvSource({
    "true, true, true, true", "true, false, false, true", "true, , , true",
    "false, true, false, true", "false, false, false, false", "false, , false,",
    ", true, , true", ", false, false,", ", , ,"
  })
  void combinesConditions(Boolean a, Boolean b, Boolean both, Boolean either) {
    InputColumn left = column("A", BOOLEAN);
    InputColumn right = column("B", BOOLEAN);
    assertThat(evaluate(and(left, right), left, a, right, b)).isEqualTo(both);
    assertThat(evaluate(or(left, right), left, a, right, b)).isEqualTo(either);
    assertThat(evaluate(new Negation(and(left, right)), left, a, right, b))
        .isEqualTo(both == null ? null : !both);
  }

  @Test
  void skipsTheRightSideIfTheLeftDecides() {
    RowExpression fails = compare(arithmetic(A, "/", B), "=", constant(1));
    assertThat(ints(and(compare(A, "=", constant(2)), fails), 1, 0)).isEqualTo(false);
    assertThat(ints(or(compare(A, "=", constant(1)), fails), 1, 0)).isEqualTo(true);
    InputColumn flag = column("A", BOOLEAN);
    RowExpression nullable = and(flag, compare(arithmetic(constant(1), "/", B), "=", constant(1)));
    assertThat(evaluate(nullable, flag, false, B, 0)).isEqualTo(false);
    assertThatThrownBy(() -> evaluate(nullable, flag, null, B, 0))
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void readsABooleanThatBecameNullAsNull() {
    InputColumn flag = column("FLAG", BOOLEAN);
    var row = row(schema(flag), true);
    row.setNull(0);
    assertThat(compiler.compile(or(flag, constant(false)), schema(flag)).evaluate(row)).isNull();
    assertThat(compiler.compile(new Negation(flag), schema(flag)).evaluate(row)).isNull();
  }

  @Test
  void checksForNull() {
    assertThat(ints(new NullCheck(A, false), null, 0)).isEqualTo(true);
    assertThat(ints(new NullCheck(A, true), null, 0)).isEqualTo(false);
    assertThat(ints(new NullCheck(arithmetic(A, "+", B), false), 1, null)).isEqualTo(true);
    assertThat(ints(new NullCheck(constant(1), false), 1, null)).isEqualTo(false);
  }

  @ParameterizedTest
  @CsvSource({"1, true", "3, true", "2, false", ", false"})
  void findsAmongFewCandidates(Integer value, boolean expected) {
    RowExpression in = new Contained(A, List.of(constant(1), nullOf(INTEGER), B));
    assertThat(ints(in, value, 3)).isEqualTo(expected);
  }

  @Test
  void findsAmongManyCandidates() {
    List<RowExpression> numbers = new ArrayList<>();
    IntStream.range(0, 40).forEach(i -> numbers.add(constant(100 - i * 2)));
    numbers.add(B);
    assertThat(ints(new Contained(A, numbers), 42, 7)).isEqualTo(true);
    assertThat(ints(new Contained(A, numbers), 43, 7)).isEqualTo(false);
    assertThat(ints(new Contained(A, numbers), 7, 7)).isEqualTo(true);
    assertThat(ints(new Contained(A, numbers), null, 0)).isEqualTo(false);

    InputColumn big = column("A", BIGINT);
    List<RowExpression> longs =
        LongStream.range(0, 20).<RowExpression>mapToObj(Sql::constant).toList();
    assertThat(evaluate(new Contained(big, longs), big, 19L)).isEqualTo(true);

    InputColumn text = column("A", VARCHAR);
    List<RowExpression> texts =
        IntStream.range(0, 20).<RowExpression>mapToObj(i -> constant("t" + i)).toList();
    assertThat(evaluate(new Contained(text, texts), text, "t19")).isEqualTo(true);
    assertThat(evaluate(new Contained(text, texts), text, "t20")).isEqualTo(false);

    SqlType type = new DecimalType(4, 2);
    InputColumn decimal = column("A", type);
    List<RowExpression> decimals =
        IntStream.range(0, 20)
            .<RowExpression>mapToObj(i -> new Constant(new BigDecimal(i), type))
            .toList();
    assertThat(evaluate(new Contained(decimal, decimals), decimal, new BigDecimal("3.00")))
        .isEqualTo(true);
  }

  @Test
  void matchesPatterns() {
    InputColumn text = column("A", VARCHAR);
    InputColumn pattern = column("B", VARCHAR);
    RowExpression constant = new LikeMatch(text, constant("f_o%"), Optional.empty());
    assertThat(evaluate(constant, text, "foobar")).isEqualTo(true);
    assertThat(evaluate(constant, text, "bar")).isEqualTo(false);
    assertThat(evaluate(constant, text, null)).isNull();
    RowExpression varying = new LikeMatch(text, pattern, Optional.of('!'));
    assertThat(evaluate(varying, text, "50%", pattern, "%!%")).isEqualTo(true);
    assertThat(evaluate(varying, text, "50", pattern, "%!%")).isEqualTo(false);
    assertThat(evaluate(varying, text, "50", pattern, null)).isNull();
  }

  @Test
  void concatenates() {
    InputColumn text = column("A", VARCHAR);
    assertThat(evaluate(new Concat(text, constant("\"\\u0041\n")), text, "x"))
        .isEqualTo("x\"\\u0041\n");
    assertThat(evaluate(new Concat(text, constant("!")), text, null)).isNull();
    InputColumn bytes = column("A", BYTES);
    assertThat(evaluate(new Concat(bytes, bytes), bytes, bytes(1, 2))).isEqualTo(bytes(1, 2, 1, 2));
  }

  @Test
  void evaluatesConstants() {
    assertThat(compiler.evaluateConstant(constant("x"))).isEqualTo("x");
    assertThat(compiler.evaluateConstant(nullOf(BIGINT))).isNull();
    assertThat(compiler.evaluateConstant(arithmetic(constant(Long.MIN_VALUE), "-", constant(1L))))
        .isEqualTo(Long.MAX_VALUE);
    assertThat(compiler.evaluateConstant(new Negate(constant(Integer.MIN_VALUE))))
        .isEqualTo(Integer.MIN_VALUE);
    assertThat(compiler.evaluateConstant(arithmetic(constant(1e-7), "+", constant(Double.NaN))))
        .isEqualTo(Double.NaN);
  }

  private static String text(Integer value) {
    return value == null ? null : value.toString();
  }

  private static BigDecimal decimal(Integer value, int scale) {
    return value == null ? null : new BigDecimal(value).setScale(scale);
  }

  private static ByteBuffer bytes(int... values) {
    ByteBuffer buffer = ByteBuffer.allocate(values.length);
    Arrays.stream(values).forEach(value -> buffer.put((byte) value));
    return buffer.flip();
  }

  @Test
  void cutsLargeExpressionsIntoMethods() {
    RowExpression sum = A;
    RowExpression all = new NullCheck(A, true);
    List<Conditional.When> whens = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      RowExpression quotient = arithmetic(constant(i), "/", B);
      sum = arithmetic(sum, "+", quotient);
      all = and(all, compare(quotient, "=", constant(i)));
      whens.add(new Conditional.When(compare(A, "=", quotient), constant("is " + i)));
    }
    Conditional choice = new Conditional(whens, Optional.of(constant("none")), VARCHAR);
    RowSchema schema = schema(A, B);

    ExpressionEvaluator sumEvaluator = compiler.compile(sum, schema);
    assertThat(sumEvaluator.evaluate(row(schema, 1, 1))).isEqualTo(1 + 79_800);
    assertThat(sumEvaluator.evaluate(row(schema, null, 1))).isNull();

    ExpressionEvaluator allEvaluator = compiler.compile(all, schema);
    assertThat(allEvaluator.evaluate(row(schema, 1, 1))).isEqualTo(true);
    assertThat(allEvaluator.evaluate(row(schema, 1, 2))).isEqualTo(false);

    ExpressionEvaluator choiceEvaluator = compiler.compile(choice, schema);
    assertThat(choiceEvaluator.evaluate(row(schema, 0, 1))).isEqualTo("is 0");
    assertThat(choiceEvaluator.evaluate(row(schema, 399, 1))).isEqualTo("is 399");
    assertThat(choiceEvaluator.evaluate(row(schema, 400, 1))).isEqualTo("none");
  }
}
