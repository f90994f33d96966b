package io.connectsql.type;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.BYTES;
import static io.connectsql.udf.type.PrimitiveType.DATE;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.TIME;
import static io.connectsql.udf.type.PrimitiveType.TIMESTAMP;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;

import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A conversion between two different types that are neither ARRAY, MAP nor STRUCT. */
record ScalarCast(CastMethod method, Converter converter) {

  static Optional<ScalarCast> of(SqlType from, SqlType to) {
    if (to == VARCHAR) {
      return toVarchar(from);
    }
    if (to.isNumeric()) {
      return from.isNumeric() || from == VARCHAR ? Optional.of(toNumber(from, to)) : none();
    }
    if (to == BOOLEAN && from == VARCHAR) {
      return cast(TextCasts.class, "toBoolean", (String text) -> TextCasts.toBoolean(text));
    }
    if (to.isTemporal()) {
      return toTemporal(from, (PrimitiveType) to);
    }
    return none();
  }

  private static Optional<ScalarCast> toVarchar(SqlType from) {
    if (!(from instanceof PrimitiveType || from instanceof DecimalType) || from == BYTES) {
      return none();
    }
    Function<Object, Object> text;
    if (from instanceof DecimalType) {
      text = value -> TextCasts.toVarchar((BigDecimal) value);
    } else if (from == TIME) {
      text = value -> TextCasts.toVarchar((LocalTime) value);
    } else if (from == TIMESTAMP) {
      text = value -> TextCasts.toVarchar((Instant) value);
    } else {
      // What the others look like is what Java makes of them.
      text = Object::toString;
    }
    return cast(TextCasts.class, "toVarchar", text);
  }

  private static ScalarCast toNumber(SqlType from, SqlType to) {
    if (to instanceof DecimalType decimal) {
      return toDecimal(from, decimal);
    }
    String name = to == INTEGER ? "toInteger" : to == BIGINT ? "toBigint" : "toDouble";
    return cast(NumberCasts.class, name, toPrimitiveNumber(from, to)).orElseThrow();
  }

  private static Function<Object, Object> toPrimitiveNumber(SqlType from, SqlType to) {
    boolean text = from == VARCHAR;
    if (to == INTEGER) {
      return text
          ? value -> NumberCasts.toInteger((String) value)
          : value -> ((Number) value).intValue();
    }
    if (to == BIGINT) {
      return text
          ? value -> NumberCasts.toBigint((String) value)
          : value -> ((Number) value).longValue();
    }
    return text
        ? value -> NumberCasts.toDouble((String) value)
        : value -> ((Number) value).doubleValue();
  }

  private static ScalarCast toDecimal(SqlType from, DecimalType to) {
    int precision = to.precision();
    int scale = to.scale();
    Converter converter;
    if (from == VARCHAR) {
      converter = value -> NumberCasts.toDecimal((String) value, precision, scale);
    } else if (from == DOUBLE) {
      converter = value -> NumberCasts.toDecimal((Double) value, precision, scale);
    } else if (from instanceof DecimalType) {
      converter = value -> NumberCasts.toDecimal((BigDecimal) value, precision, scale);
    } else {
      converter = value -> NumberCasts.toDecimal(((Number) value).longValue(), precision, scale);
    }
    return new ScalarCast(
        new CastMethod(NumberCasts.class, "toDecimal", List.of(precision, scale)),
        nullSafe(converter));
  }

  private static Optional<ScalarCast> toTemporal(SqlType from, PrimitiveType to) {
    if (to == DATE && from == VARCHAR) {
      return cast(TemporalCasts.class, "toDate", (String text) -> TemporalCasts.toDate(text));
    }
    if (to == DATE && from == TIMESTAMP) {
      return cast(TemporalCasts.class, "toDate", (Instant time) -> TemporalCasts.toDate(time));
    }
    if (to == TIME && from == VARCHAR) {
      return cast(TemporalCasts.class, "toTime", (String text) -> TemporalCasts.toTime(text));
    }
    if (to == TIME && from == TIMESTAMP) {
      return cast(TemporalCasts.class, "toTime", (Instant time) -> TemporalCasts.toTime(time));
    }
    if (to == TIMESTAMP && from == VARCHAR) {
      return cast(
          TemporalCasts.class, "toTimestamp", (String text) -> TemporalCasts.toTimestamp(text));
    }
    if (to == TIMESTAMP && from == DATE) {
      return cast(
          TemporalCasts.class, "toTimestamp", (LocalDate day) -> TemporalCasts.toTimestamp(day));
    }
    return none();
  }

  private static Optional<ScalarCast> none() {
    return Optional.empty();
  }

  @SuppressWarnings("unchecked")
  private static <T> Optional<ScalarCast> cast(
      Class<?> owner, String name, Function<T, ?> function) {
    return Optional.of(
        new ScalarCast(
            new CastMethod(owner, name, List.of()), nullSafe(value -> function.apply((T) value))));
  }

  private static Converter nullSafe(Converter converter) {
    return value -> value == null ? null : converter.convert(value);
  }
}
