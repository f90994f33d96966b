package io.connectsql.codegen;

import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;

/** The Java type in which generated code holds values of a SQL type. */
enum JavaForm {
  BOOLEAN(boolean.class, Boolean.class, "Boolean", "false"),
  INTEGER(int.class, Integer.class, "Int", "0"),
  BIGINT(long.class, Long.class, "Long", "0L"),
  DOUBLE(double.class, Double.class, "Double", "0.0"),
  DECIMAL(BigDecimal.class),
  VARCHAR(String.class),
  BYTES(ByteBuffer.class),
  DATE(LocalDate.class),
  TIME(LocalTime.class),
  TIMESTAMP(Instant.class),
  ARRAY(List.class),
  MAP(Map.class),
  STRUCT(Struct.class);

  private final Class<?> type;
  private final Class<?> boxed;
  private final String accessor;
  private final String initial;

  JavaForm(Class<?> type) {
    this(type, type, "", "null");
  }

  JavaForm(Class<?> type, Class<?> boxed, String accessor, String initial) {
    this.type = type;
    this.boxed = boxed;
    this.accessor = accessor;
    this.initial = initial;
  }

  static JavaForm of(SqlType type) {
    if (type instanceof PrimitiveType primitive) {
      return valueOf(primitive.name());
    } else if (type instanceof DecimalType) {
      return DECIMAL;
    } else if (type instanceof ArrayType) {
      return ARRAY;
    } else if (type instanceof MapType) {
      return MAP;
    }
    return STRUCT;
  }

  Class<?> type() {
    return type;
  }

  /** The class of the same values as objects. */
  Class<?> boxed() {
    return boxed;
  }

  boolean isPrimitive() {
    return type.isPrimitive();
  }

  /** The Java expression that a value has where it is null. */
  String initial() {
    return initial;
  }

  /** The getter of {@link io.connectsql.row.Row} for slots of this type. */
  String getter() {
    return "get" + accessor;
  }

  /** The setter of {@link io.connectsql.row.Row} for slots of this type. */
  String setter() {
    return "set" + accessor;
  }
}
