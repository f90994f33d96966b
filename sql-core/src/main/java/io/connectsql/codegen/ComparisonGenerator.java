package io.connectsql.codegen;

import io.connectsql.codegen.runtime.BytesOperators;
import io.connectsql.plan.expression.Compare;
import io.connectsql.plan.expression.Constant;
import io.connectsql.plan.expression.Contained;
import io.connectsql.plan.expression.ExpressionText;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.Comparison.Operator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** {@code = < IN} and the like. They are false where a side is null, never null themselves. */
final class ComparisonGenerator {
  /** From this many constants on, IN looks them up instead of comparing one by one. */
  private static final int LOOKUP_SIZE = 17;

  private final ExpressionGenerator expressions;

  ComparisonGenerator(ExpressionGenerator expressions) {
    this.expressions = expressions;
  }

  Value compare(Compare compare) {
    boolean ofNulls =
        compare.operator() == Operator.IS_DISTINCT_FROM
            || compare.operator() == Operator.IS_NOT_DISTINCT_FROM;
    Value left = side(compare.left(), ofNulls);
    Value right = side(compare.right(), ofNulls);
    String code =
        switch (compare.operator()) {
          case IS_DISTINCT_FROM -> distinct(left, right);
          case IS_NOT_DISTINCT_FROM -> notDistinct(left, right);
          default -> present(compare.operator(), left, right);
        };
    return Value.present(JavaForm.BOOLEAN, code);
  }

  /** Primitives are mentioned once unless nulls are compared, too. */
  private Value side(RowExpression expression, boolean ofNulls) {
    Value value = expressions.unboxed(expression);
    return value.form().isPrimitive() && !ofNulls
        ? value
        : expressions.scope().simple(value, ExpressionGenerator.wish(expression));
  }

  Value contained(Contained contained) {
    Value value = expressions.simple(contained.value());
    List<Constant> constants = new ArrayList<>();
    List<RowExpression> others = new ArrayList<>();
    for (RowExpression candidate : contained.candidates()) {
      if (!(candidate instanceof Constant constant)) {
        others.add(candidate);
      } else if (constant.value() != null) {
        constants.add(constant);
      }
    }
    String code = "false";
    if (!constants.isEmpty() && !value.isAlwaysNull()) {
      boolean lookUp = constants.size() >= LOOKUP_SIZE && value.form() != JavaForm.DOUBLE;
      String found = lookUp ? lookUp(contained, value, constants) : isOneOf(value, constants);
      code = JavaText.and(Nullness.not(value.isNull()), found);
    }
    for (RowExpression other : others) {
      code = JavaText.or(code, present(Operator.EQUAL, value, side(other, false)));
    }
    return Value.present(JavaForm.BOOLEAN, code);
  }

  /** Whether a value that is not null equals one of the constants. */
  private String isOneOf(Value value, List<Constant> constants) {
    return constants.stream()
        .map(constant -> holds(Operator.EQUAL, value, expressions.generate(constant)))
        .reduce(JavaText::or)
        .orElseThrow();
  }

  /** Numbers are looked up in a sorted array, which does not box them. */
  private String lookUp(Contained contained, Value value, List<Constant> constants) {
    List<Object> values = constants.stream().map(Constant::value).toList();
    GeneratedClass generated = expressions.scope().generated();
    String wish = ExpressionGenerator.wish(contained.value()) + "Candidates";
    String sql = ExpressionText.of(contained);
    if (value.form() == JavaForm.INTEGER) {
      int[] numbers = values.stream().mapToInt(Integer.class::cast).sorted().toArray();
      return search(generated.constant(int[].class, numbers, wish, sql), value);
    } else if (value.form() == JavaForm.BIGINT) {
      long[] numbers = values.stream().mapToLong(Long.class::cast).sorted().toArray();
      return search(generated.constant(long[].class, numbers, wish, sql), value);
    }
    // DECIMALs are equal if compareTo says so, whatever their scale.
    Set<Object> set =
        value.form() == JavaForm.DECIMAL ? new TreeSet<>(values) : new HashSet<>(values);
    String field = generated.constant(Set.class, set, wish, sql);
    return field + ".contains(" + expressions.scope().boxed(value) + ")";
  }

  private String search(String field, Value value) {
    String arrays = expressions.scope().typeName(Arrays.class);
    return arrays + ".binarySearch(" + field + ", " + value.code() + ") >= 0";
  }

  /** Whether both sides are there and the operator holds. */
  private String present(Operator operator, Value left, Value right) {
    if (operator == Operator.EQUAL && comparesByEquals(left)) {
      if (left.isAlwaysNull() || right.isAlwaysNull()) {
        return "false";
      } else if (left.isNeverNull() || !right.isNeverNull()) {
        return JavaText.and(Nullness.not(left.isNull()), equal(left, right));
      }
      return equal(right, left);
    }
    String bothPresent = Nullness.not(Nullness.any(left.isNull(), right.isNull()));
    return bothPresent.equals("false")
        ? bothPresent
        : JavaText.and(bothPresent, holds(operator, left, right));
  }

  private String distinct(Value left, Value right) {
    if (left.isAlwaysNull()) {
      return Nullness.not(right.isNull());
    } else if (right.isAlwaysNull()) {
      return Nullness.not(left.isNull());
    } else if (comparesByEquals(left)) {
      return "!" + objectsEqual(left, right);
    }
    String differ = holds(Operator.NOT_EQUAL, left, right);
    if (left.isNeverNull() || right.isNeverNull()) {
      return JavaText.or(Nullness.any(left.isNull(), right.isNull()), differ);
    }
    String oneIsNull = nullFlag(left) + " != " + nullFlag(right);
    return JavaText.or(oneIsNull, JavaText.and(Nullness.not(left.isNull()), differ));
  }

  private String notDistinct(Value left, Value right) {
    if (left.isAlwaysNull()) {
      return right.isNull();
    } else if (right.isAlwaysNull()) {
      return left.isNull();
    } else if (comparesByEquals(left)) {
      return objectsEqual(left, right);
    }
    String equal = holds(Operator.EQUAL, left, right);
    if (left.isNeverNull() || right.isNeverNull()) {
      return JavaText.and(Nullness.not(Nullness.any(left.isNull(), right.isNull())), equal);
    }
    String bothOrNone = nullFlag(left) + " == " + nullFlag(right);
    return JavaText.and(bothOrNone, JavaText.or(left.isNull(), equal));
  }

  private String objectsEqual(Value left, Value right) {
    String objects = expressions.scope().typeName(Objects.class);
    return objects + ".equals(" + left.code() + ", " + right.code() + ")";
  }

  private static String nullFlag(Value value) {
    return value.form().isPrimitive() && !value.isNull().contains("|")
        ? value.isNull()
        : "(" + value.isNull() + ")";
  }

  private static boolean comparesByEquals(Value value) {
    return !value.form().isPrimitive() && value.form() != JavaForm.DECIMAL;
  }

  private static String equal(Value left, Value right) {
    return left.code() + ".equals(" + right.code() + ")";
  }

  /** Whether the operator holds for sides that are not null. */
  private String holds(Operator operator, Value left, Value right) {
    String symbol =
        switch (operator) {
          case EQUAL -> "==";
          case NOT_EQUAL -> "!=";
          default -> operator.symbol();
        };
    boolean equality = operator == Operator.EQUAL || operator == Operator.NOT_EQUAL;
    if (equality && comparesByEquals(left)) {
      return (operator == Operator.EQUAL ? "" : "!") + equal(left, right);
    } else if (left.form() == JavaForm.BOOLEAN && !equality) {
      return "Boolean.compare(" + left.code() + ", " + right.code() + ") " + symbol + " 0";
    } else if (left.form().isPrimitive()) {
      return left.operand() + " " + symbol + " " + right.operand();
    } else if (left.form() == JavaForm.BYTES) {
      String bytes = expressions.scope().typeName(BytesOperators.class);
      return bytes + ".compare(" + left.code() + ", " + right.code() + ") " + symbol + " 0";
    }
    return left.code() + ".compareTo(" + right.code() + ") " + symbol + " 0";
  }
}
