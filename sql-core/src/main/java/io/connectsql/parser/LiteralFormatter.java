package io.connectsql.parser;

import io.connectsql.tree.BooleanLiteral;
import io.connectsql.tree.DecimalLiteral;
import io.connectsql.tree.DoubleLiteral;
import io.connectsql.tree.Expression;
import io.connectsql.tree.IntegerLiteral;
import io.connectsql.tree.IntervalUnit;
import io.connectsql.tree.LongLiteral;
import io.connectsql.tree.NullLiteral;
import io.connectsql.tree.StringLiteral;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/** Writes literals, each so that it is read again as one of its type. */
final class LiteralFormatter {
  private static final List<ChronoUnit> UNITS =
      List.of(ChronoUnit.DAYS, ChronoUnit.HOURS, ChronoUnit.MINUTES, ChronoUnit.SECONDS);

  private LiteralFormatter() {}

  /** The literal, or empty for other expressions. */
  static Optional<String> format(Expression expression) {
    if (expression instanceof StringLiteral literal) {
      return Optional.of(NameFormatter.quote(literal.value()));
    }
    if (expression instanceof IntegerLiteral literal) {
      return Optional.of(Integer.toString(literal.value()));
    }
    if (expression instanceof LongLiteral literal) {
      return Optional.of(Long.toString(literal.value()));
    }
    if (expression instanceof DecimalLiteral literal) {
      String digits = literal.value().toPlainString();
      return Optional.of(digits.contains(".") ? digits : digits + ".");
    }
    if (expression instanceof DoubleLiteral literal) {
      return Optional.of(scientific(literal.value()));
    }
    if (expression instanceof BooleanLiteral literal) {
      return Optional.of(literal.value() ? "TRUE" : "FALSE");
    }
    if (expression instanceof NullLiteral) {
      return Optional.of("NULL");
    }
    if (expression instanceof IntervalUnit interval) {
      return Optional.of(interval.unit());
    }
    return Optional.empty();
  }

  /** Without an exponent, it would be a DECIMAL. */
  private static String scientific(double value) {
    BigDecimal decimal = new BigDecimal(Double.toString(value)).stripTrailingZeros();
    String digits = decimal.unscaledValue().abs().toString();
    String fraction = digits.length() == 1 ? "" : "." + digits.substring(1);
    int exponent = decimal.precision() - decimal.scale() - 1;
    return (decimal.signum() < 0 ? "-" : "") + digits.charAt(0) + fraction + "E" + exponent;
  }

  /** A span of time in the largest unit of which it is a multiple. */
  static String format(Duration duration) {
    if (duration.isZero()) {
      return count(0, TimeUnits.word(ChronoUnit.SECONDS));
    }
    for (ChronoUnit unit : UNITS) {
      long length = unit.getDuration().toMillis();
      if (duration.toMillis() % length == 0) {
        return count(duration.toMillis() / length, TimeUnits.word(unit));
      }
    }
    return count(duration.toMillis(), TimeUnits.word(ChronoUnit.MILLIS));
  }

  private static String count(long count, String units) {
    return count + " " + (count == 1 ? units.substring(0, units.length() - 1) : units);
  }
}
