package io.connectsql.plan.expression;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.tree.ArithmeticBinary;
import io.connectsql.tree.Comparison;
import io.connectsql.tree.Logical;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.MapType;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExpressionsTest {
  private static final InputColumn A = new InputColumn("A", INTEGER);
  private static final InputColumn B = new InputColumn("B", INTEGER);
  private static final InputColumn C = new InputColumn("C", BOOLEAN);
  private static final InputColumn D = new InputColumn("D", BOOLEAN);

  static List<RowExpression> compounds() {
    return List.of(
        new Arithmetic(ArithmeticBinary.Operator.ADD, A, B, INTEGER),
        new Compare(Comparison.Operator.LESS, A, B),
        new Logic(Logical.Operator.OR, C, D),
        new Convert(A, BIGINT),
        new NullCheck(A, true),
        new Negation(C),
        new NewArray(List.of(A, B), new ArrayType(INTEGER)),
        new NewMap(List.of(A), List.of(B), new MapType(INTEGER, INTEGER)),
        new ElementAccess(new InputColumn("L", new ArrayType(INTEGER)), A, INTEGER),
        new LambdaFunction(List.of(), A));
  }

  /** Whatever expression a record holds must be found, or pruning takes a column away. */
  @ParameterizedTest
  @MethodSource("compounds")
  void childrenAreAllPartsThatAreExpressions(RowExpression expression) throws Exception {
    List<RowExpression> parts = new java.util.ArrayList<>();
    for (RecordComponent component : expression.getClass().getRecordComponents()) {
      Object part = component.getAccessor().invoke(expression);
      if (part instanceof RowExpression one) {
        parts.add(one);
      } else if (part instanceof Collection<?> many) {
        many.forEach(each -> parts.add((RowExpression) each));
      }
    }
    assertThat(Expressions.children(expression)).containsExactlyElementsOf(parts);
  }

  @Test
  void collectsColumnsOnceInTheOrderOfReading() {
    RowExpression sum = new Arithmetic(ArithmeticBinary.Operator.ADD, B, A, INTEGER);
    RowExpression condition =
        new Conditional(
            List.of(
                new Conditional.When(new Compare(Comparison.Operator.EQUAL, sum, A), B),
                new Conditional.When(C, new Constant(1, INTEGER))),
            Optional.of(new Convert(new InputColumn("Z", BIGINT), INTEGER)),
            INTEGER);
    assertThat(Expressions.columns(condition)).containsExactly("B", "A", "C", "Z");
    assertThat(Expressions.columns(new Constant(1, INTEGER))).isEmpty();
  }

  @Test
  void takesConjunctionsApart() {
    RowExpression both = new Logic(Logical.Operator.AND, C, D);
    RowExpression either = new Logic(Logical.Operator.OR, C, D);
    assertThat(Expressions.conjuncts(new Logic(Logical.Operator.AND, both, either)))
        .containsExactly(C, D, either);
    assertThat(Expressions.conjuncts(either)).containsExactly(either);
  }
}
