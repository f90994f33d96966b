package io.connectsql.builtin.math;

import io.connectsql.builtin.bytes.UnsignedBytes;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import io.connectsql.udf.UdfSchemaProvider;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Comparator;
import java.util.List;

/**
 * {@code GREATEST(x, …)}: the greatest of the arguments that are not null; null if all are. DECIMAL
 * arguments of different types yield one that holds them all.
 */
@UdfDescription(
    name = "GREATEST",
    category = "MATHEMATICAL",
    description = "The greatest of any number of values of one type, leaving out nulls.")
public final class Greatest {

  @Udf
  public Integer greatest(@UdfParameter Integer first, @UdfParameter Integer... rest) {
    return Extreme.last(Comparator.naturalOrder(), first, rest);
  }

  @Udf
  public Long greatest(@UdfParameter Long first, @UdfParameter Long... rest) {
    return Extreme.last(Comparator.naturalOrder(), first, rest);
  }

  @Udf
  public Double greatest(@UdfParameter Double first, @UdfParameter Double... rest) {
    return Extreme.last(Comparator.naturalOrder(), first, rest);
  }

  @Udf(schemaProvider = "decimal")
  public BigDecimal greatest(@UdfParameter BigDecimal first, @UdfParameter BigDecimal... rest) {
    return Extreme.lastDecimal(Comparator.naturalOrder(), first, rest);
  }

  @Udf
  public String greatest(@UdfParameter String first, @UdfParameter String... rest) {
    return Extreme.last(Comparator.naturalOrder(), first, rest);
  }

  @Udf(description = "Compares the bytes as unsigned numbers.")
  public ByteBuffer greatest(@UdfParameter ByteBuffer first, @UdfParameter ByteBuffer... rest) {
    return Extreme.last(UnsignedBytes.ORDER, first, rest);
  }

  @Udf
  public LocalDate greatest(@UdfParameter LocalDate first, @UdfParameter LocalDate... rest) {
    return Extreme.last(Comparator.naturalOrder(), first, rest);
  }

  @Udf
  public LocalTime greatest(@UdfParameter LocalTime first, @UdfParameter LocalTime... rest) {
    return Extreme.last(Comparator.naturalOrder(), first, rest);
  }

  @Udf
  public Instant greatest(@UdfParameter Instant first, @UdfParameter Instant... rest) {
    return Extreme.last(Comparator.naturalOrder(), first, rest);
  }

  @UdfSchemaProvider
  public SqlType decimal(List<SqlType> arguments) {
    return Extreme.decimalOf(arguments);
  }
}
