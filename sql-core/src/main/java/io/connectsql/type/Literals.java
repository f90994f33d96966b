package io.connectsql.type;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BOOLEAN;
import static io.connectsql.udf.type.PrimitiveType.BYTES;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;

import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The conversions that literals undergo unasked, beyond those of {@link Coercion}, because their
 * values are known: anything to VARCHAR, a number to a number type that can hold it exactly, and
 * text that is written like it to a number, BOOLEAN, DATE, TIME, TIMESTAMP, or in Base64 to BYTES.
 */
public final class Literals {
  private static final int MAX_EXPONENT = 1000;
  private static final Pattern WHOLE_NUMBER = Pattern.compile("\\s*[+-]?[0-9]+\\s*");

  private Literals() {}

  /** The narrowest type of the number that a text holds; empty if it holds none. */
  public static Optional<SqlType> numberType(String text) {
    return number(text)
        .map(
            value -> {
              if (WHOLE_NUMBER.matcher(text).matches()) {
                for (SqlType type : List.of(INTEGER, BIGINT)) {
                  if (toNumber(value, type).isPresent()) {
                    return type;
                  }
                }
              }
              return DecimalTypes.of(value);
            });
  }

  /**
   * A value as a value of another type.
   *
   * @param value in its boxed Java form, not null
   * @return empty if it has no exact counterpart there; a DOUBLE may be the nearest one
   */
  public static Optional<Object> convert(Object value, SqlType from, SqlType to) {
    if (from.equals(to)) {
      return Optional.of(value);
    }
    if (to == VARCHAR) {
      return Casts.exists(from, to)
          ? Optional.of(Casts.converter(from, to).convert(value))
          : Optional.empty();
    }
    if (to.isNumeric()) {
      return number(value).flatMap(number -> toNumber(number, to));
    }
    if (from == VARCHAR) {
      return ofText((String) value, to);
    }
    return Coercion.converts(from, to)
        ? Optional.of(Casts.converter(from, to).convert(value))
        : Optional.empty();
  }

  private static Optional<Object> ofText(String text, SqlType to) {
    try {
      if (to == BOOLEAN) {
        return toBoolean(text);
      }
      if (to == BYTES) {
        return Optional.of(ByteBuffer.wrap(Base64.getDecoder().decode(text)).asReadOnlyBuffer());
      }
      return to.isTemporal()
          ? Optional.of(Casts.converter(VARCHAR, to).convert(text))
          : Optional.empty();
    } catch (CastException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** As far as one cares to write {@code true}, {@code yes}, {@code false}, {@code no}. */
  private static Optional<Object> toBoolean(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    if (lower.isEmpty()) {
      return Optional.empty();
    }
    if ("true".startsWith(lower) || "yes".startsWith(lower)) {
      return Optional.of(true);
    }
    return "false".startsWith(lower) || "no".startsWith(lower)
        ? Optional.of(false)
        : Optional.empty();
  }

  private static Optional<BigDecimal> number(Object value) {
    if (value instanceof BigDecimal decimal) {
      return Optional.of(decimal);
    }
    if (value instanceof Integer || value instanceof Long) {
      return Optional.of(BigDecimal.valueOf(((Number) value).longValue()));
    }
    if (value instanceof String || value instanceof Double) {
      return parse(value.toString());
    }
    return Optional.empty();
  }

  /** Exponents that nobody writes but to break something are no numbers here. */
  private static Optional<BigDecimal> parse(String text) {
    try {
      BigDecimal value = new BigDecimal(text.strip());
      return Math.abs((long) value.scale()) > MAX_EXPONENT ? Optional.empty() : Optional.of(value);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static Optional<Object> toNumber(BigDecimal value, SqlType to) {
    try {
      if (to == INTEGER) {
        return Optional.of(value.intValueExact());
      }
      if (to == BIGINT) {
        return Optional.of(value.longValueExact());
      }
      if (to == DOUBLE) {
        double number = value.doubleValue();
        return Double.isFinite(number) ? Optional.of(number) : Optional.empty();
      }
      DecimalType decimal = (DecimalType) to;
      BigDecimal scaled = value.setScale(decimal.scale(), RoundingMode.UNNECESSARY);
      return scaled.precision() <= decimal.precision() ? Optional.of(scaled) : Optional.empty();
    } catch (ArithmeticException e) {
      return Optional.empty();
    }
  }
}
