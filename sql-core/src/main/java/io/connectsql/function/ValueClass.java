package io.connectsql.function;

import io.connectsql.type.DecimalTypes;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The Java classes that stand for SQL types in functions; see the table at {@link SqlType}. */
final class ValueClass {
  private static final Map<Class<?>, SqlType> TYPES =
      Map.ofEntries(
          Map.entry(boolean.class, PrimitiveType.BOOLEAN),
          Map.entry(Boolean.class, PrimitiveType.BOOLEAN),
          Map.entry(int.class, PrimitiveType.INTEGER),
          Map.entry(Integer.class, PrimitiveType.INTEGER),
          Map.entry(long.class, PrimitiveType.BIGINT),
          Map.entry(Long.class, PrimitiveType.BIGINT),
          Map.entry(double.class, PrimitiveType.DOUBLE),
          Map.entry(Double.class, PrimitiveType.DOUBLE),
          Map.entry(String.class, PrimitiveType.VARCHAR),
          Map.entry(ByteBuffer.class, PrimitiveType.BYTES),
          Map.entry(LocalDate.class, PrimitiveType.DATE),
          Map.entry(LocalTime.class, PrimitiveType.TIME),
          Map.entry(Instant.class, PrimitiveType.TIMESTAMP));

  private ValueClass() {}

  /** The one SQL type that a class, primitive or boxed, stands for. */
  static Optional<SqlType> type(Class<?> form) {
    return Optional.ofNullable(TYPES.get(form));
  }

  /** The boxed class of a type's values. */
  static Class<?> of(SqlType type) {
    if (type instanceof PrimitiveType primitive) {
      return switch (primitive) {
        case BOOLEAN -> Boolean.class;
        case INTEGER -> Integer.class;
        case BIGINT -> Long.class;
        case DOUBLE -> Double.class;
        case VARCHAR -> String.class;
        case BYTES -> ByteBuffer.class;
        case DATE -> LocalDate.class;
        case TIME -> LocalTime.class;
        case TIMESTAMP -> Instant.class;
      };
    }
    if (type instanceof DecimalType) {
      return BigDecimal.class;
    }
    if (type instanceof ArrayType) {
      return List.class;
    }
    return type instanceof MapType ? Map.class : Struct.class;
  }

  /** True if values of the type are instances of the class. */
  static boolean isInstance(Class<?> form, SqlType type) {
    return form.isAssignableFrom(of(type));
  }

  /** The type that a literal NULL takes where any type of a class would do. */
  static SqlType ofNull(Class<?> form) {
    if (form == Struct.class) {
      return new StructType(List.of());
    }
    if (form == List.class) {
      return new ArrayType(PrimitiveType.VARCHAR);
    }
    if (form == Map.class) {
      return new MapType(PrimitiveType.VARCHAR, PrimitiveType.VARCHAR);
    }
    if (form == BigDecimal.class) {
      return DecimalTypes.holding(PrimitiveType.INTEGER).orElseThrow();
    }
    return form == Number.class ? PrimitiveType.INTEGER : PrimitiveType.VARCHAR;
  }
}
