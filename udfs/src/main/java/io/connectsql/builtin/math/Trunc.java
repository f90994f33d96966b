package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import io.connectsql.udf.UdfSchemaProvider;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** {@code TRUNC(x)} and {@code TRUNC(x, places)}: cuts decimal places off, towards zero. */
@UdfDescription(
    name = "TRUNC",
    category = "MATHEMATICAL",
    description =
        "Cuts a number to a whole number or to a number of decimal places, towards zero. Negative"
            + " places count digits before the point.")
public final class Trunc {

  @Udf(description = "Returns the argument.")
  public int trunc(@UdfParameter int x) {
    return x;
  }

  @Udf(description = "Returns the argument.")
  public long trunc(@UdfParameter long x) {
    return x;
  }

  @Udf(description = "Cuts to a whole number, a BIGINT.")
  public long trunc(@UdfParameter double x) {
    return (long) x;
  }

  @Udf(description = "Cuts to a whole number, a DECIMAL of scale 0.", schemaProvider = "whole")
  public BigDecimal trunc(@UdfParameter BigDecimal x) {
    return x == null ? null : x.setScale(0, RoundingMode.DOWN);
  }

  @Udf(description = "Cuts to a number of digits before the point.")
  public int trunc(@UdfParameter int x, @UdfParameter(description = "decimal places") int places) {
    return DecimalPlaces.cut(x, places, RoundingMode.DOWN);
  }

  @Udf(description = "Cuts to a number of digits before the point.")
  public long trunc(
      @UdfParameter long x, @UdfParameter(description = "decimal places") int places) {
    return DecimalPlaces.cut(x, places, RoundingMode.DOWN);
  }

  @Udf(description = "Cuts to a number of decimal places.")
  public double trunc(
      @UdfParameter double x, @UdfParameter(description = "decimal places") int places) {
    return DecimalPlaces.cut(x, places, RoundingMode.DOWN);
  }

  @Udf(
      description = "Cuts to a number of decimal places and keeps the argument's scale.",
      schemaProvider = "sameType")
  public BigDecimal trunc(
      @UdfParameter BigDecimal x, @UdfParameter(description = "decimal places") int places) {
    return x == null ? null : DecimalPlaces.cut(x, places, RoundingMode.DOWN);
  }

  @UdfSchemaProvider
  public SqlType whole(List<SqlType> arguments) {
    return DecimalArgument.whole(DecimalArgument.of(arguments.get(0)));
  }

  @UdfSchemaProvider
  public SqlType sameType(List<SqlType> arguments) {
    return DecimalArgument.of(arguments.get(0));
  }
}
