package io.connectsql.plan.expression;

import static java.util.stream.Collectors.joining;

import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Expressions as SQL, for messages and EXPLAIN: {@code (A + 1) > CAST(B AS BIGINT)}. */
public final class ExpressionText {
  private static final Pattern PLAIN_NAME = Pattern.compile("[A-Z_][A-Z0-9_]*");

  private ExpressionText() {}

  public static String of(RowExpression expression) {
    if (expression instanceof InputColumn column) {
      return columnName(column.name());
    } else if (expression instanceof Constant constant) {
      return literal(constant.value());
    } else if (symbol(expression).isPresent()) {
      return infix(expression, symbol(expression).get());
    } else if (expression instanceof Negation negation) {
      return "NOT " + operand(negation.value());
    } else if (expression instanceof Negate negate) {
      return "-" + operand(negate.value());
    } else if (expression instanceof NullCheck check) {
      return operand(check.value()) + (check.negated() ? " IS NOT NULL" : " IS NULL");
    } else if (expression instanceof Contained contained) {
      return operand(contained.value()) + " IN (" + list(contained.candidates()) + ")";
    } else if (expression instanceof LikeMatch like) {
      return like(like);
    } else if (expression instanceof Convert convert) {
      return "CAST(" + of(convert.value()) + " AS " + convert.type().toSql() + ")";
    } else if (expression instanceof Conditional conditional) {
      return conditional(conditional);
    } else if (expression instanceof Invoke invoke) {
      return call(invoke.function().name(), invoke.arguments());
    } else if (expression instanceof LambdaFunction lambda) {
      return lambda(lambda);
    } else if (expression instanceof LambdaVariable variable) {
      return name(variable.name());
    } else if (expression instanceof FieldAccess access) {
      return operand(access.struct()) + "->" + fieldName(access);
    } else if (expression instanceof ElementAccess access) {
      return operand(access.collection()) + "[" + of(access.index()) + "]";
    } else if (expression instanceof NewArray array) {
      return "ARRAY[" + list(array.elements()) + "]";
    } else if (expression instanceof NewMap map) {
      return entries("MAP(", map.keys().stream().map(ExpressionText::of).toList(), map.values());
    } else if (expression instanceof NewStruct struct) {
      return entries(
          "STRUCT(",
          struct.type().fields().stream().map(field -> name(field.name())).toList(),
          struct.values());
    }
    throw new AssertionError(expression);
  }

  /** A call of a function of any kind. */
  public static String call(String function, List<RowExpression> arguments) {
    return function + "(" + list(arguments) + ")";
  }

  /** The operator of an expression that is written between its two operands. */
  private static Optional<String> symbol(RowExpression expression) {
    if (expression instanceof Arithmetic arithmetic) {
      return Optional.of(arithmetic.operator().symbol());
    } else if (expression instanceof Compare compare) {
      return Optional.of(compare.operator().symbol());
    } else if (expression instanceof Logic logic) {
      return Optional.of(logic.operator().symbol());
    }
    return expression instanceof Concat ? Optional.of("||") : Optional.empty();
  }

  /** Without parentheses where the same operator follows: {@code A + B + C}. */
  private static String infix(RowExpression expression, String symbol) {
    Deque<String> operands = new ArrayDeque<>();
    RowExpression left = expression;
    do {
      operands.addFirst(operand(right(left)));
      left = left(left);
    } while (symbol(left).equals(Optional.of(symbol)) && !(left instanceof Compare));
    operands.addFirst(operand(left));
    return String.join(" " + symbol + " ", operands);
  }

  private static RowExpression left(RowExpression expression) {
    if (expression instanceof Arithmetic arithmetic) {
      return arithmetic.left();
    } else if (expression instanceof Compare compare) {
      return compare.left();
    } else if (expression instanceof Logic logic) {
      return logic.left();
    }
    return ((Concat) expression).left();
  }

  private static RowExpression right(RowExpression expression) {
    if (expression instanceof Arithmetic arithmetic) {
      return arithmetic.right();
    } else if (expression instanceof Compare compare) {
      return compare.right();
    } else if (expression instanceof Logic logic) {
      return logic.right();
    }
    return ((Concat) expression).right();
  }

  private static String operand(RowExpression expression) {
    boolean compound =
        symbol(expression).isPresent()
            || expression instanceof Negation
            || expression instanceof Negate
            || expression instanceof NullCheck
            || expression instanceof Contained
            || expression instanceof LikeMatch;
    return compound ? "(" + of(expression) + ")" : of(expression);
  }

  private static String list(List<RowExpression> expressions) {
    return expressions.stream().map(ExpressionText::of).collect(joining(", "));
  }

  private static String entries(String opening, List<String> names, List<RowExpression> values) {
    return IntStream.range(0, names.size())
        .mapToObj(i -> names.get(i) + " := " + of(values.get(i)))
        .collect(joining(", ", opening, ")"));
  }

  private static String like(LikeMatch like) {
    return operand(like.value())
        + " LIKE "
        + operand(like.pattern())
        + like.escape().map(escape -> " ESCAPE " + quoted(escape.toString())).orElse("");
  }

  private static String conditional(Conditional conditional) {
    StringBuilder text = new StringBuilder("CASE");
    for (Conditional.When when : conditional.whens()) {
      text.append(" WHEN ").append(of(when.condition()));
      text.append(" THEN ").append(of(when.result()));
    }
    conditional.otherwise().ifPresent(result -> text.append(" ELSE ").append(of(result)));
    return text.append(" END").toString();
  }

  private static String lambda(LambdaFunction lambda) {
    String parameters = lambda.parameters().stream().map(ExpressionText::of).collect(joining(", "));
    return (lambda.parameters().size() == 1 ? parameters : "(" + parameters + ")")
        + " => "
        + of(lambda.body());
  }

  private static String fieldName(FieldAccess access) {
    return access.struct().type() instanceof StructType struct
        ? name(struct.fields().get(access.index()).name())
        : Integer.toString(access.index());
  }

  /** The alias and the name of a source's column are quoted one by one. */
  private static String columnName(String name) {
    int dot = name.indexOf('.');
    return dot < 0
        ? path(name)
        : name(name.substring(0, dot)) + "." + path(name.substring(dot + 1));
  }

  /** A column, or a field of one that was read on its own. */
  private static String path(String name) {
    return Arrays.stream(name.split("->")).map(ExpressionText::name).collect(joining("->"));
  }

  private static String name(String name) {
    return PLAIN_NAME.matcher(name).matches() ? name : "`" + name.replace("`", "``") + "`";
  }

  private static String literal(Object value) {
    if (value == null) {
      return "NULL";
    } else if (value instanceof BigDecimal decimal) {
      return decimal.toPlainString();
    } else if (value instanceof Number) {
      return value.toString();
    } else if (value instanceof Boolean) {
      return value.equals(true) ? "TRUE" : "FALSE";
    } else if (value instanceof ByteBuffer bytes) {
      return hexadecimal(bytes);
    } else if (value instanceof List<?> list) {
      return list.stream().map(ExpressionText::literal).collect(joining(", ", "ARRAY[", "]"));
    } else if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(entry -> literal(entry.getKey()) + " := " + literal(entry.getValue()))
          .collect(joining(", ", "MAP(", ")"));
    } else if (value instanceof Struct struct) {
      return IntStream.range(0, struct.type().fields().size())
          .mapToObj(
              i -> name(struct.type().fields().get(i).name()) + " := " + literal(struct.get(i)))
          .collect(joining(", ", "STRUCT(", ")"));
    }
    return quoted(value.toString());
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  private static String hexadecimal(ByteBuffer bytes) {
    StringBuilder text = new StringBuilder("X'");
    for (int i = bytes.position(); i < bytes.limit(); i++) {
      text.append(String.format("%02X", bytes.get(i)));
    }
    return text.append('\'').toString();
  }
}
