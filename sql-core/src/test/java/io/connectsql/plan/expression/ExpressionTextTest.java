package io.connectsql.plan.expression;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.BYTES;
import static io.connectsql.udf.type.PrimitiveType.DATE;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.function.Instance;
import io.connectsql.function.ScalarFunction;
import io.connectsql.tree.ArithmeticBinary;
import io.connectsql.tree.Comparison;
import io.connectsql.tree.Logical;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExpressionTextTest {
  private static final RowExpression A = new InputColumn("A", INTEGER);
  private static final RowExpression B = new InputColumn("b", VARCHAR);
  private static final RowExpression ONE = new Constant(1, INTEGER);
  private static final StructType POINT =
      new StructType(
          List.of(new StructType.Field("X", INTEGER), new StructType.Field("y", INTEGER)));

  private static void assertText(RowExpression expression, String expected) {
    assertThat(ExpressionText.of(expression)).isEqualTo(expected);
  }

  @Test
  void showsOperators() {
    RowExpression sum = new Arithmetic(ArithmeticBinary.Operator.ADD, A, ONE, INTEGER);
    RowExpression more =
        new Compare(Comparison.Operator.GREATER, sum, new Convert(B, new DecimalType(4, 2)));
    assertText(more, "(A + 1) > CAST(`b` AS DECIMAL(4, 2))");
    assertText(
        new Logic(Logical.Operator.AND, more, new Negation(new NullCheck(A, true))),
        "((A + 1) > CAST(`b` AS DECIMAL(4, 2))) AND (NOT (A IS NOT NULL))");
    assertText(
        new Negate(new Arithmetic(ArithmeticBinary.Operator.MODULUS, A, A, INTEGER)), "-(A % A)");
    assertText(new Concat(new Concat(B, B), new Concat(B, B)), "`b` || `b` || (`b` || `b`)");
    RowExpression difference = new Arithmetic(ArithmeticBinary.Operator.SUBTRACT, A, ONE, INTEGER);
    assertText(
        new Arithmetic(ArithmeticBinary.Operator.SUBTRACT, difference, difference, INTEGER),
        "A - 1 - (A - 1)");
    assertText(new Contained(A, List.of(ONE, sum)), "A IN (1, A + 1)");
    assertText(
        new LikeMatch(B, new Constant("it's!%", VARCHAR), Optional.of('!')),
        "`b` LIKE 'it''s!%' ESCAPE '!'");
    assertText(
        new Conditional(
            List.of(new Conditional.When(new NullCheck(A, false), ONE)), Optional.of(A), INTEGER),
        "CASE WHEN A IS NULL THEN 1 ELSE A END");
  }

  @Test
  void showsCalls() throws NoSuchMethodException {
    LambdaVariable x = new LambdaVariable("X", INTEGER);
    LambdaVariable y = new LambdaVariable("Y", INTEGER);
    ScalarFunction function =
        new ScalarFunction(
            "F",
            ExpressionTextTest.class.getDeclaredMethod("showsCalls"),
            new Instance<>(this),
            Arrays.asList(null, null, INTEGER),
            INTEGER,
            -1);
    assertText(
        new Invoke(
            function,
            List.of(new LambdaFunction(List.of(x), x), new LambdaFunction(List.of(x, y), x), ONE)),
        "F(X => X, (X, Y) => X, 1)");
  }

  @Test
  void showsCollections() {
    assertText(new FieldAccess(new InputColumn("P", POINT), 1, INTEGER), "P->`y`");
    assertText(
        new ElementAccess(new InputColumn("L", new ArrayType(INTEGER)), ONE, INTEGER), "L[1]");
    assertText(new NewArray(List.of(ONE, A), new ArrayType(INTEGER)), "ARRAY[1, A]");
    assertText(new NewMap(List.of(B), List.of(A), new MapType(VARCHAR, INTEGER)), "MAP(`b` := A)");
    assertText(new NewStruct(List.of(ONE, A), POINT), "STRUCT(X := 1, `y` := A)");
  }

  @Test
  void showsConstants() {
    assertText(new Constant(null, BIGINT), "NULL");
    assertText(new Constant(true, BOOLEAN), "TRUE");
    assertText(new Constant(1.5, DOUBLE), "1.5");
    assertText(new Constant(new BigDecimal("1E+2"), new DecimalType(3, 0)), "100");
    assertText(new Constant(LocalDate.EPOCH, DATE), "'1970-01-01'");
    assertText(new Constant(ByteBuffer.wrap(new byte[] {10, -1}), BYTES), "X'0AFF'");
    assertText(new Constant(List.of("a"), new ArrayType(VARCHAR)), "ARRAY['a']");
    assertText(new Constant(Map.of("a", 1), new MapType(VARCHAR, INTEGER)), "MAP('a' := 1)");
    assertText(new Constant(new Struct(POINT, 1, null), POINT), "STRUCT(X := 1, `y` := NULL)");
  }
}
