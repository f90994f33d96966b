package io.connectsql.analyzer;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.BYTES;
import static io.connectsql.udf.type.PrimitiveType.DATE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.TIMESTAMP;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;

import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;

/** What converts where CAST does not. */
final class CastHint {
  private CastHint() {}

  /** A sentence, or null if there is nothing to say. */
  static String of(SqlType from, SqlType to) {
    if (from == BYTES) {
      return to == VARCHAR
          ? "FROM_BYTES(bytes, 'utf8') reads BYTES as text."
          : "INT_FROM_BYTES, BIGINT_FROM_BYTES and DOUBLE_FROM_BYTES read numbers from BYTES.";
    }
    if (to == BYTES) {
      return "TO_BYTES(text, 'utf8') makes BYTES of text.";
    }
    if (from == BIGINT && to == TIMESTAMP) {
      return "FROM_UNIXTIME(milliseconds) makes a TIMESTAMP.";
    }
    if (from == TIMESTAMP && to == BIGINT) {
      return "UNIX_TIMESTAMP(timestamp) yields milliseconds.";
    }
    if (from == INTEGER && to == DATE) {
      return "FROM_DAYS(days) makes a DATE.";
    }
    if (from == DATE && to == INTEGER) {
      return "UNIX_DATE(date) yields days.";
    }
    if (to == PrimitiveType.BOOLEAN && from.isNumeric()) {
      return "Compare it instead: value <> 0.";
    }
    return from == VARCHAR && to instanceof ArrayType
        ? "REGEXP_SPLIT_TO_ARRAY and SPLIT make ARRAYs of text."
        : null;
  }
}
