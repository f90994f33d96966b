package io.connectsql.type;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;

import io.connectsql.tree.ArithmeticBinary;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The conversions that happen unasked. INTEGER widens to BIGINT, that to DECIMAL, that to DOUBLE; a
 * DECIMAL to one with room for all its digits; ARRAYs, MAPs and STRUCTs by their parts. Literals
 * convert to more: {@link Literals}.
 */
public final class Coercion {
  private Coercion() {}

  /**
   * The narrowest type that values of both types convert to. That of two STRUCTs has the fields of
   * both.
   */
  public static Optional<SqlType> common(SqlType a, SqlType b) {
    if (a.equals(b)) {
      return Optional.of(a);
    }
    if (a.isNumeric() && b.isNumeric()) {
      return Optional.of(commonNumber(a, b));
    }
    if (a instanceof ArrayType one && b instanceof ArrayType other) {
      return common(one.element(), other.element()).map(ArrayType::new);
    }
    if (a instanceof MapType one && b instanceof MapType other) {
      return common(one.key(), other.key())
          .flatMap(key -> common(one.value(), other.value()).map(value -> new MapType(key, value)));
    }
    return a instanceof StructType one && b instanceof StructType other
        ? commonStruct(one, other)
        : Optional.empty();
  }

  private static SqlType commonNumber(SqlType a, SqlType b) {
    if (a == DOUBLE || b == DOUBLE) {
      return DOUBLE;
    }
    return a instanceof DecimalType || b instanceof DecimalType
        ? DecimalTypes.union(
            DecimalTypes.holding(a).orElseThrow(), DecimalTypes.holding(b).orElseThrow())
        : BIGINT;
  }

  private static Optional<SqlType> commonStruct(StructType a, StructType b) {
    List<StructType.Field> fields = new ArrayList<>();
    for (StructType.Field field : a.fields()) {
      OptionalInt index = b.indexOf(field.name());
      Optional<SqlType> type =
          index.isEmpty()
              ? Optional.of(field.type())
              : common(field.type(), b.fields().get(index.getAsInt()).type());
      if (type.isEmpty()) {
        return Optional.empty();
      }
      fields.add(new StructType.Field(field.name(), type.get()));
    }
    b.fields().stream().filter(field -> a.indexOf(field.name()).isEmpty()).forEach(fields::add);
    return Optional.of(new StructType(fields));
  }

  /**
   * True if any value of the one type converts unasked to the other, or is of it. A STRUCT converts
   * to another if the fields that they share do; the others are dropped or null.
   */
  public static boolean converts(SqlType from, SqlType to) {
    if (from.equals(to)) {
      return true;
    }
    if (from instanceof ArrayType source && to instanceof ArrayType target) {
      return converts(source.element(), target.element());
    }
    if (from instanceof MapType source && to instanceof MapType target) {
      return converts(source.key(), target.key()) && converts(source.value(), target.value());
    }
    if (from instanceof StructType source && to instanceof StructType target) {
      return source.fields().stream()
          .allMatch(
              field -> {
                OptionalInt index = target.indexOf(field.name());
                return index.isEmpty()
                    || converts(field.type(), target.fields().get(index.getAsInt()).type());
              });
    }
    return from.isNumeric() && to.isNumeric() && commonNumber(from, to).equals(to);
  }

  /** The type that a calculation yields; empty if it is not one with numbers. */
  public static Optional<SqlType> arithmetic(
      ArithmeticBinary.Operator operator, SqlType left, SqlType right) {
    if (!left.isNumeric() || !right.isNumeric()) {
      return Optional.empty();
    }
    if (left == DOUBLE || right == DOUBLE) {
      return Optional.of(DOUBLE);
    }
    if (left instanceof DecimalType || right instanceof DecimalType) {
      return Optional.of(
          DecimalTypes.result(
              operator,
              DecimalTypes.holding(left).orElseThrow(),
              DecimalTypes.holding(right).orElseThrow()));
    }
    return Optional.of(left == INTEGER && right == INTEGER ? INTEGER : BIGINT);
  }
}
