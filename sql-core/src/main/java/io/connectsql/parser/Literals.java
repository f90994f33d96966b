package io.connectsql.parser;

import io.connectsql.Spelling;
import io.connectsql.SqlException;
import io.connectsql.parser.SqlGrammarParser.DurationContext;
import io.connectsql.parser.SqlGrammarParser.LiteralContext;
import io.connectsql.parser.SqlGrammarParser.NumberContext;
import io.connectsql.tree.BooleanLiteral;
import io.connectsql.tree.DecimalLiteral;
import io.connectsql.tree.DoubleLiteral;
import io.connectsql.tree.Expression;
import io.connectsql.tree.IntegerLiteral;
import io.connectsql.tree.Location;
import io.connectsql.tree.LongLiteral;
import io.connectsql.tree.NullLiteral;
import io.connectsql.tree.StringLiteral;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.antlr.v4.runtime.Token;

/** Reads numbers, texts, truth values and spans of time. */
final class Literals {
  private static final BigInteger LONG_MIN = BigInteger.valueOf(Long.MIN_VALUE);
  private static final BigInteger LONG_MAX = BigInteger.valueOf(Long.MAX_VALUE);

  private static final List<String> DURATION_UNITS =
      List.of("MILLISECONDS", "SECONDS", "MINUTES", "HOURS", "DAYS", "WEEKS");

  private final Names names;

  Literals(Names names) {
    this.names = names;
  }

  /** The text between quotes; a quote inside it is written twice. */
  static String unquote(String quoted) {
    String quote = quoted.substring(0, 1);
    return quoted.substring(1, quoted.length() - 1).replace(quote + quote, quote);
  }

  Expression literal(LiteralContext context) {
    Token token = context.getStart();
    Location at = names.at(token);
    return switch (token.getType()) {
      case SqlGrammarLexer.STRING -> new StringLiteral(at, unquote(token.getText()));
      case SqlGrammarLexer.TRUE -> new BooleanLiteral(at, true);
      case SqlGrammarLexer.FALSE -> new BooleanLiteral(at, false);
      default -> new NullLiteral(at);
    };
  }

  Expression number(NumberContext context) {
    return number(names.at(context), context.getStart(), "");
  }

  /** A number after a minus sign, as one literal, so that the least numbers can be written. */
  Expression negative(Location minus, NumberContext context) {
    return number(minus, context.getStart(), "-");
  }

  private static Expression number(Location at, Token token, String sign) {
    String digits = sign + token.getText();
    return switch (token.getType()) {
      case SqlGrammarLexer.INTEGER -> whole(at, digits);
      case SqlGrammarLexer.DECIMAL -> new DecimalLiteral(at, new BigDecimal(digits));
      default -> floating(at, digits);
    };
  }

  private static Expression whole(Location at, String digits) {
    BigInteger value = new BigInteger(digits);
    if (value.bitLength() < Integer.SIZE) {
      return new IntegerLiteral(at, value.intValue());
    }
    if (value.compareTo(LONG_MIN) < 0 || value.compareTo(LONG_MAX) > 0) {
      throw new SqlException(
          digits + " does not fit a BIGINT",
          at,
          "Write it with a decimal point to make it a DECIMAL: " + digits + ".0");
    }
    return new LongLiteral(at, value.longValue());
  }

  private static Expression floating(Location at, String digits) {
    double value = Double.parseDouble(digits);
    if (Double.isInfinite(value)) {
      throw new SqlException(digits + " does not fit a DOUBLE", at);
    }
    return new DoubleLiteral(at, value);
  }

  String string(Token token) {
    return unquote(token.getText());
  }

  /** A count that may be left out. */
  OptionalInt count(Token token) {
    return token == null ? OptionalInt.empty() : OptionalInt.of(integer(token));
  }

  int integer(Token token) {
    try {
      return Integer.parseInt(token.getText());
    } catch (NumberFormatException e) {
      throw new SqlException(
          token.getText() + " is too large here; the most is " + Integer.MAX_VALUE,
          names.at(token));
    }
  }

  Optional<Duration> optionalDuration(DurationContext context) {
    return Optional.ofNullable(context).map(this::duration);
  }

  Duration duration(DurationContext context) {
    ChronoUnit unit =
        TimeUnits.find(context.identifier().getText())
            .filter(candidate -> candidate.compareTo(ChronoUnit.MILLIS) >= 0)
            .filter(candidate -> candidate.compareTo(ChronoUnit.WEEKS) <= 0)
            .orElseThrow(() -> unknownUnit(context));
    try {
      // Kafka counts in milliseconds.
      long units = Long.parseLong(context.INTEGER().getText());
      return Duration.ofMillis(Math.multiplyExact(units, unit.getDuration().toMillis()));
    } catch (NumberFormatException | ArithmeticException e) {
      throw new SqlException("This span of time is too long", names.at(context));
    }
  }

  private SqlException unknownUnit(DurationContext context) {
    String word = context.identifier().getText();
    return new SqlException(
        "'" + word + "' is not a unit for a span of time",
        names.at(context.identifier()),
        Spelling.closest(word, DURATION_UNITS)
            .map(unit -> "Did you mean " + unit + "?")
            .orElse("Units are " + String.join(", ", DURATION_UNITS) + "."));
  }
}
