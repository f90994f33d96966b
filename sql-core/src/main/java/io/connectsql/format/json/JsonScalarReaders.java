package io.connectsql.format.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import io.connectsql.format.Decimals;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.Temporals;
import io.connectsql.row.Row;
import io.connectsql.udf.type.DecimalType;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;

/**
 * Readers of values that are neither objects nor arrays. Numbers may be written as strings;
 * fractions of whole numbers are cut off.
 */
final class JsonScalarReaders {
  private static final BigDecimal MIN_LONG = BigDecimal.valueOf(Long.MIN_VALUE);
  private static final BigDecimal MAX_LONG = BigDecimal.valueOf(Long.MAX_VALUE);

  private JsonScalarReaders() {}

  /** A whole number within the range of long. */
  private static long wholeNumber(JsonParser json, String type) throws IOException {
    switch (json.currentToken()) {
      case VALUE_NUMBER_INT:
        try {
          return json.getLongValue();
        } catch (InputCoercionException e) {
          throw tooLarge(type, e);
        }
      case VALUE_NUMBER_FLOAT:
        if (json.isNaN()) {
          throw mismatch(json, type);
        }
        return wholePart(json.getDecimalValue(), type);
      case VALUE_STRING:
        String text = json.getText().trim();
        try {
          return Long.parseLong(text);
        } catch (NumberFormatException e) {
          return wholePart(decimal(text, type), type);
        }
      default:
        throw mismatch(json, type);
    }
  }

  private static long wholePart(BigDecimal number, String type) {
    // Compared before it is converted: the exponent comes from outside and may be huge.
    if (number.compareTo(MIN_LONG) < 0 || number.compareTo(MAX_LONG) > 0) {
      throw tooLarge(type, null);
    }
    return number.longValue();
  }

  private static BigDecimal decimal(String text, String type) {
    try {
      return new BigDecimal(text);
    } catch (NumberFormatException e) {
      throw new RecordFormatException("cannot read a string that is no number as " + type, e);
    }
  }

  private static RecordFormatException mismatch(JsonParser json, String type) {
    return JsonReader.mismatch(json, type);
  }

  private static RecordFormatException tooLarge(String type, Throwable cause) {
    return new RecordFormatException("the number is too large for " + type, cause);
  }

  /** Reads true, false, and the strings of that text in any case. */
  static final class BooleanReader extends JsonReader {
    private static boolean value(JsonParser json) throws IOException {
      switch (json.currentToken()) {
        case VALUE_TRUE:
          return true;
        case VALUE_FALSE:
          return false;
        case VALUE_STRING:
          String text = json.getText().trim();
          if (text.equalsIgnoreCase("true")) {
            return true;
          } else if (text.equalsIgnoreCase("false")) {
            return false;
          }
          throw new RecordFormatException(
              "cannot read a string other than true or false as BOOLEAN");
        default:
          throw mismatch(json, "BOOLEAN");
      }
    }

    @Override
    Object read(JsonParser json) throws IOException {
      return value(json);
    }

    @Override
    void read(JsonParser json, Row row, int slot) throws IOException {
      row.setBoolean(slot, value(json));
    }
  }

  static final class IntegerReader extends JsonReader {
    private static int value(JsonParser json) throws IOException {
      long number = wholeNumber(json, "INTEGER");
      if (number != (int) number) {
        throw tooLarge("INTEGER", null);
      }
      return (int) number;
    }

    @Override
    Object read(JsonParser json) throws IOException {
      return value(json);
    }

    @Override
    void read(JsonParser json, Row row, int slot) throws IOException {
      row.setInt(slot, value(json));
    }
  }

  static final class BigintReader extends JsonReader {
    @Override
    Object read(JsonParser json) throws IOException {
      return wholeNumber(json, "BIGINT");
    }

    @Override
    void read(JsonParser json, Row row, int slot) throws IOException {
      row.setLong(slot, wholeNumber(json, "BIGINT"));
    }
  }

  /** Reads numbers and their strings, among them NaN, Infinity and -Infinity. */
  static final class DoubleReader extends JsonReader {
    private static double value(JsonParser json) throws IOException {
      switch (json.currentToken()) {
        case VALUE_NUMBER_INT:
        case VALUE_NUMBER_FLOAT:
          return json.getDoubleValue();
        case VALUE_STRING:
          try {
            return Double.parseDouble(json.getText());
          } catch (NumberFormatException e) {
            throw new RecordFormatException("cannot read a string that is no number as DOUBLE", e);
          }
        default:
          throw mismatch(json, "DOUBLE");
      }
    }

    @Override
    Object read(JsonParser json) throws IOException {
      return value(json);
    }

    @Override
    void read(JsonParser json, Row row, int slot) throws IOException {
      row.setDouble(slot, value(json));
    }
  }

  static final class DecimalReader extends JsonReader {
    private final DecimalType type;

    DecimalReader(DecimalType type) {
      this.type = type;
    }

    @Override
    Object read(JsonParser json) throws IOException {
      switch (json.currentToken()) {
        case VALUE_NUMBER_INT:
        case VALUE_NUMBER_FLOAT:
          if (json.isNaN()) {
            throw mismatch(json, type.toSql());
          }
          return Decimals.fit(json.getDecimalValue(), type);
        case VALUE_STRING:
          return Decimals.fit(decimal(json.getText().trim(), type.toSql()), type);
        default:
          throw mismatch(json, type.toSql());
      }
    }
  }

  /** Reads strings in base64. */
  static final class BytesReader extends JsonReader {
    @Override
    Object read(JsonParser json) throws IOException {
      if (json.currentToken() != JsonToken.VALUE_STRING) {
        throw mismatch(json, "BYTES");
      }
      try {
        return ByteBuffer.wrap(json.getBinaryValue());
      } catch (StreamReadException e) {
        throw new RecordFormatException("cannot read a string that is not base64 as BYTES", e);
      }
    }
  }

  /** Reads days since the epoch. */
  static final class DateReader extends JsonReader {
    @Override
    Object read(JsonParser json) throws IOException {
      return Temporals.date(wholeNumber(json, "DATE"));
    }
  }

  /** Reads milliseconds since midnight. */
  static final class TimeReader extends JsonReader {
    @Override
    Object read(JsonParser json) throws IOException {
      return Temporals.time(wholeNumber(json, "TIME"));
    }
  }

  /** Reads milliseconds since the epoch. */
  static final class TimestampReader extends JsonReader {
    @Override
    Object read(JsonParser json) throws IOException {
      return Temporals.timestamp(wholeNumber(json, "TIMESTAMP"));
    }
  }
}
