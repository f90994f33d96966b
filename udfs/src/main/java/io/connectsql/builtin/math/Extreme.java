package io.connectsql.builtin.math;

import io.connectsql.builtin.order.ByteOrdering;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfParameter;
import io.connectsql.udf.UdfSchemaProvider;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** Picks one of some values by their order, leaving out nulls; null if all are. */
public abstract class Extreme {
  Extreme() {}

  /**
   * Whether a value is picked rather than another.
   *
   * @param comparison positive if it is greater, negative if it is less
   */
  abstract boolean surpasses(int comparison);

  @Udf
  public Integer of(@UdfParameter Integer first, @UdfParameter Integer... rest) {
    return extreme(Comparator.naturalOrder(), first, rest);
  }

  @Udf
  public Long of(@UdfParameter Long first, @UdfParameter Long... rest) {
    return extreme(Comparator.naturalOrder(), first, rest);
  }

  @Udf
  public Double of(@UdfParameter Double first, @UdfParameter Double... rest) {
    return extreme(Comparator.naturalOrder(), first, rest);
  }

  @Udf(schemaProvider = "decimal")
  public BigDecimal of(@UdfParameter BigDecimal first, @UdfParameter BigDecimal... rest) {
    return inGreatestScale(first, rest);
  }

  @Udf
  public String of(@UdfParameter String first, @UdfParameter String... rest) {
    return extreme(Comparator.naturalOrder(), first, rest);
  }

  @Udf(description = "Compares the bytes as unsigned numbers.")
  public ByteBuffer of(@UdfParameter ByteBuffer first, @UdfParameter ByteBuffer... rest) {
    return extreme(ByteOrdering::compare, first, rest);
  }

  @Udf
  public LocalDate of(@UdfParameter LocalDate first, @UdfParameter LocalDate... rest) {
    return extreme(Comparator.naturalOrder(), first, rest);
  }

  @Udf
  public LocalTime of(@UdfParameter LocalTime first, @UdfParameter LocalTime... rest) {
    return extreme(Comparator.naturalOrder(), first, rest);
  }

  @Udf
  public Instant of(@UdfParameter Instant first, @UdfParameter Instant... rest) {
    return extreme(Comparator.naturalOrder(), first, rest);
  }

  /** The smallest DECIMAL that holds every value of the arguments. */
  @UdfSchemaProvider
  public SqlType decimal(List<SqlType> arguments) {
    return arguments.stream()
        .filter(Objects::nonNull)
        .map(DecimalArgument::of)
        .reduce(Extreme::union)
        .orElseGet(() -> DecimalArgument.of(null));
  }

  private <T> T extreme(Comparator<? super T> order, T first, T[] rest) {
    T extreme = first;
    for (T value : rest) {
      if (value != null && (extreme == null || surpasses(order.compare(value, extreme)))) {
        extreme = value;
      }
    }
    return extreme;
  }

  private BigDecimal inGreatestScale(BigDecimal first, BigDecimal[] rest) {
    BigDecimal extreme = extreme(Comparator.naturalOrder(), first, rest);
    if (extreme == null) {
      return null;
    }
    int scale = first == null ? 0 : first.scale();
    for (BigDecimal value : rest) {
      if (value != null && value.scale() > scale) {
        scale = value.scale();
      }
    }
    return extreme.setScale(scale);
  }

  private static DecimalType union(DecimalType a, DecimalType b) {
    int whole = Math.max(a.precision() - a.scale(), b.precision() - b.scale());
    int scale = Math.max(a.scale(), b.scale());
    return new DecimalType(whole + scale, scale);
  }
}
