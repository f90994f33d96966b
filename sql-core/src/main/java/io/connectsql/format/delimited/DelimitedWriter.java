package io.connectsql.format.delimited;

import io.connectsql.format.Temporals;
import io.connectsql.row.Row;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Base64;

/** Appends the value of one slot, which is not null, without quotes. */
interface DelimitedWriter {

  void write(Row row, int slot, StringBuilder line);

  static DelimitedWriter of(SqlType type) {
    if (type instanceof DecimalType) {
      return (row, slot, line) -> line.append(((BigDecimal) row.get(slot)).toPlainString());
    }
    return switch ((PrimitiveType) type) {
      case BOOLEAN -> (row, slot, line) -> line.append(row.getBoolean(slot));
      case INTEGER -> (row, slot, line) -> line.append(row.getInt(slot));
      case BIGINT -> (row, slot, line) -> line.append(row.getLong(slot));
      case DOUBLE -> (row, slot, line) -> line.append(row.getDouble(slot));
      case VARCHAR -> (row, slot, line) -> line.append((String) row.get(slot));
      case BYTES -> (row, slot, line) -> line.append(base64((ByteBuffer) row.get(slot)));
      case DATE -> (row, slot, line) -> line.append(((LocalDate) row.get(slot)).toEpochDay());
      case TIME -> (row, slot, line) -> line.append(Temporals.millis((LocalTime) row.get(slot)));
      case TIMESTAMP -> (row, slot, line) -> line.append(((Instant) row.get(slot)).toEpochMilli());
    };
  }

  private static String base64(ByteBuffer bytes) {
    ByteBuffer encoded = Base64.getEncoder().encode(bytes.duplicate());
    return StandardCharsets.ISO_8859_1.decode(encoded).toString();
  }
}
