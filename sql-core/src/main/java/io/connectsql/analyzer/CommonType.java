package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.plan.expression.Constant;
import io.connectsql.plan.expression.NewArray;
import io.connectsql.plan.expression.NewMap;
import io.connectsql.plan.expression.NewStruct;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.type.Casts;
import io.connectsql.type.Coercion;
import io.connectsql.type.Literals;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The type for several expressions that must be of one type. What is no literal decides, literals
 * follow where they can: {@code 10, '2e1', a_bigint} are numbers. Of literals only, the first
 * decides.
 */
final class CommonType {
  private CommonType() {}

  /**
   * The narrowest type that all convert to unasked; empty if all are NULL.
   *
   * @param what the expressions, in the plural, for the message
   */
  static Optional<SqlType> of(List<Operand> operands, String what) {
    List<Operand> typed =
        operands.stream()
            .filter(operand -> !operand.isNull())
            .sorted(Comparator.comparing(operand -> hasLiteral(operand.value())))
            .toList();
    SqlType common = null;
    for (Operand operand : typed) {
      SqlType before = common;
      common =
          before == null
              ? operand.type()
              : join(before, operand.value()).orElseThrow(() -> refused(operand, before, what));
    }
    return Optional.ofNullable(common);
  }

  /** The common type of two, neither NULL; empty if there is none. */
  static Optional<SqlType> of(RowExpression a, RowExpression b) {
    return hasLiteral(a) ? join(b.type(), a) : join(a.type(), b);
  }

  private static boolean hasLiteral(RowExpression value) {
    if (value instanceof NewArray array) {
      return array.elements().stream().anyMatch(CommonType::hasLiteral);
    }
    if (value instanceof NewMap map) {
      return map.keys().stream().anyMatch(CommonType::hasLiteral)
          || map.values().stream().anyMatch(CommonType::hasLiteral);
    }
    if (value instanceof NewStruct struct) {
      return struct.values().stream().anyMatch(CommonType::hasLiteral);
    }
    return value instanceof Constant constant && constant.value() != null;
  }

  /** What a type becomes so that one more expression converts to it. */
  private static Optional<SqlType> join(SqlType type, RowExpression value) {
    if (value instanceof Constant constant) {
      return join(type, constant);
    }
    if (value instanceof NewArray array && type instanceof ArrayType other) {
      return join(other.element(), array.elements()).map(ArrayType::new);
    }
    if (value instanceof NewMap map && type instanceof MapType other) {
      return join(other.key(), map.keys())
          .flatMap(
              key -> join(other.value(), map.values()).map(element -> new MapType(key, element)));
    }
    if (value instanceof NewStruct struct && type instanceof StructType other) {
      return join(other, struct);
    }
    return Coercion.common(type, value.type());
  }

  private static Optional<SqlType> join(SqlType type, Constant constant) {
    if (constant.value() == null) {
      return Optional.of(type);
    }
    if (type.isNumeric() && constant.value() instanceof String text) {
      return Literals.numberType(text).flatMap(number -> Coercion.common(type, number));
    }
    return Coercion.common(type, constant.type())
        .or(() -> Literals.convert(constant.value(), constant.type(), type).map(converted -> type));
  }

  private static Optional<SqlType> join(SqlType type, List<RowExpression> values) {
    Optional<SqlType> joined = Optional.of(type);
    for (RowExpression value : values) {
      joined = joined.flatMap(before -> join(before, value));
    }
    return joined;
  }

  private static Optional<SqlType> join(StructType type, NewStruct struct) {
    List<StructType.Field> fields = new ArrayList<>(type.fields());
    for (int i = 0; i < struct.values().size(); i++) {
      StructType.Field field = struct.type().fields().get(i);
      OptionalInt index = type.indexOf(field.name());
      if (index.isEmpty()) {
        fields.add(field);
      } else {
        Optional<SqlType> joined =
            join(type.fields().get(index.getAsInt()).type(), struct.values().get(i));
        if (joined.isEmpty()) {
          return Optional.empty();
        }
        fields.set(index.getAsInt(), new StructType.Field(field.name(), joined.get()));
      }
    }
    return Optional.of(new StructType(fields));
  }

  private static SqlException refused(Operand operand, SqlType others, String what) {
    boolean text = operand.value() instanceof Constant && operand.type() == PrimitiveType.VARCHAR;
    if (text) {
      return ImplicitConversion.refused(operand, others);
    }
    return new SqlException(
        what + " must be of one type, but this is " + operand.type() + " beside " + others,
        operand.location(),
        Casts.exists(operand.type(), others) || Casts.exists(others, operand.type())
            ? "CAST one of them."
            : null);
  }
}
