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
 * {@code LEAST(x, …)}: the least of the arguments that are not null; null if all are. DECIMAL
 * arguments of different types yield one that holds them all.
 */
@UdfDescription(
    name = "LEAST",
    category = "MATHEMATICAL",
    description = "The least of any number of values of one type, leaving out nulls.")
public final class Least {

  @Udf
  public Integer least(@UdfParameter Integer first, @UdfParameter Integer... rest) {
    return Extreme.last(Comparator.reverseOrder(), first, rest);
  }

  @Udf
  public Long least(@UdfParameter Long first, @UdfParameter Long... rest) {
    return Extreme.last(Comparator.reverseOrder(), first, rest);
  }

  @Udf
  public Double least(@UdfParameter Double first, @UdfParameter Double... rest) {
    return Extreme.last(Comparator.reverseOrder(), first, rest);
  }

  @Udf(schemaProvider = "decimal")
  public BigDecimal least(@UdfParameter BigDecimal first, @UdfParameter BigDecimal... rest) {
    return Extreme.lastDecimal(Comparator.reverseOrder(), first, rest);
  }

  @Udf
  public String least(@UdfParameter String first, @UdfParameter String... rest) {
    return Extreme.last(Comparator.reverseOrder(), first, rest);
  }

  @Udf(description = "Compares the bytes as unsigned numbers.")
  public ByteBuffer least(@UdfParameter ByteBuffer first, @UdfParameter ByteBuffer... rest) {
    return Extreme.last(UnsignedBytes.ORDER.reversed(), first, rest);
  }

  @Udf
  public LocalDate least(@UdfParameter LocalDate first, @UdfParameter LocalDate... rest) {
    return Extreme.last(Comparator.reverseOrder(), first, rest);
  }

  @Udf
  public LocalTime least(@UdfParameter LocalTime first, @UdfParameter LocalTime... rest) {
    return Extreme.last(Comparator.reverseOrder(), first, rest);
  }

  @Udf
  public Instant least(@UdfParameter Instant first, @UdfParameter Instant... rest) {
    return Extreme.last(Comparator.reverseOrder(), first, rest);
  }

  @UdfSchemaProvider
  public SqlType decimal(List<SqlType> arguments) {
    return Extreme.decimalOf(arguments);
  }
}
