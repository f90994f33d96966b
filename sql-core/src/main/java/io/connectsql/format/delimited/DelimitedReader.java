package io.connectsql.format.delimited;

import io.connectsql.format.Decimals;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.Temporals;
import io.connectsql.row.Row;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.Base64;

/** Reads one field's characters as one SQL type. */
interface DelimitedReader {

  /** Reads the characters from {@code start} to {@code end}, at least one, into a slot. */
  void read(CharSequence text, int start, int end, Row row, int slot);

  static DelimitedReader of(SqlType type) {
    if (type instanceof DecimalType decimal) {
      return (text, start, end, row, slot) -> row.set(slot, decimal(text, start, end, decimal));
    }
    return switch ((PrimitiveType) type) {
      case BOOLEAN -> (text, start, end, row, slot) -> row.setBoolean(slot, bool(text, start, end));
      case INTEGER -> (text, start, end, row, slot) -> row.setInt(slot, integer(text, start, end));
      case BIGINT ->
          (text, start, end, row, slot) -> row.setLong(slot, bigint(text, start, end, "BIGINT"));
      case DOUBLE -> (text, start, end, row, slot) -> row.setDouble(slot, number(text, start, end));
      case VARCHAR ->
          (text, start, end, row, slot) -> row.set(slot, text.subSequence(start, end).toString());
      case BYTES -> (text, start, end, row, slot) -> row.set(slot, bytes(text, start, end));
      case DATE ->
          (text, start, end, row, slot) ->
              row.set(slot, Temporals.date(bigint(text, start, end, "DATE")));
      case TIME ->
          (text, start, end, row, slot) ->
              row.set(slot, Temporals.time(bigint(text, start, end, "TIME")));
      case TIMESTAMP ->
          (text, start, end, row, slot) ->
              row.set(slot, Temporals.timestamp(bigint(text, start, end, "TIMESTAMP")));
    };
  }

  private static boolean bool(CharSequence text, int start, int end) {
    String word = trimmed(text, start, end);
    if (word.equalsIgnoreCase("true")) {
      return true;
    } else if (word.equalsIgnoreCase("false")) {
      return false;
    }
    throw new RecordFormatException("a BOOLEAN must be true or false");
  }

  private static int integer(CharSequence text, int start, int end) {
    int from = skipSpaces(text, start, end);
    try {
      return Integer.parseInt(text, from, dropSpaces(text, from, end), 10);
    } catch (NumberFormatException e) {
      throw noNumber("INTEGER", e);
    }
  }

  private static long bigint(CharSequence text, int start, int end, String type) {
    int from = skipSpaces(text, start, end);
    try {
      return Long.parseLong(text, from, dropSpaces(text, from, end), 10);
    } catch (NumberFormatException e) {
      throw noNumber(type, e);
    }
  }

  private static double number(CharSequence text, int start, int end) {
    try {
      return Double.parseDouble(text.subSequence(start, end).toString());
    } catch (NumberFormatException e) {
      throw noNumber("DOUBLE", e);
    }
  }

  private static BigDecimal decimal(CharSequence text, int start, int end, DecimalType type) {
    BigDecimal number;
    try {
      number = new BigDecimal(trimmed(text, start, end));
    } catch (NumberFormatException e) {
      throw noNumber(type.toSql(), e);
    }
    return Decimals.fit(number, type);
  }

  private static ByteBuffer bytes(CharSequence text, int start, int end) {
    try {
      return ByteBuffer.wrap(Base64.getDecoder().decode(trimmed(text, start, end)));
    } catch (IllegalArgumentException e) {
      throw new RecordFormatException("BYTES must be in base64", e);
    }
  }

  private static RecordFormatException noNumber(String type, Throwable cause) {
    return new RecordFormatException("not a number in the range of " + type, cause);
  }

  private static String trimmed(CharSequence text, int start, int end) {
    return text.subSequence(start, end).toString().trim();
  }

  private static int skipSpaces(CharSequence text, int start, int end) {
    int at = start;
    while (at < end && text.charAt(at) == ' ') {
      at++;
    }
    return at;
  }

  private static int dropSpaces(CharSequence text, int start, int end) {
    int at = end;
    while (at > start && text.charAt(at - 1) == ' ') {
      at--;
    }
    return at;
  }
}
