package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import io.connectsql.udf.UdfSchemaProvider;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * {@code ROUND(x)} and {@code ROUND(x, places)}: the nearest number with so many decimal places.
 * Half-way between two, the greater one: 1.5 becomes 2, -1.5 becomes -1.
 */
@UdfDescription(
    name = "ROUND",
    category = "MATHEMATICAL",
    description =
        "Rounds a number to a whole number or to a number of decimal places. A number half-way"
            + " between two goes to the greater one. Negative places count digits before the"
            + " point.")
public final class Round {

  @Udf(description = "Returns the argument.")
  public int round(@UdfParameter int x) {
    return x;
  }

  @Udf(description = "Returns the argument.")
  public long round(@UdfParameter long x) {
    return x;
  }

  @Udf(description = "Rounds to the nearest whole number, a BIGINT.")
  public long round(@UdfParameter double x) {
    return Math.round(x);
  }

  @Udf(
      description = "Rounds to the nearest whole number, a DECIMAL of scale 0.",
      schemaProvider = "whole")
  public BigDecimal round(@UdfParameter BigDecimal x) {
    return x == null ? null : x.setScale(0, nearest(x.signum()));
  }

  @Udf(description = "Rounds to a number of digits before the point.")
  public int round(@UdfParameter int x, @UdfParameter(description = "decimal places") int places) {
    return DecimalPlaces.cut(x, places, nearest(x));
  }

  @Udf(description = "Rounds to a number of digits before the point.")
  public long round(
      @UdfParameter long x, @UdfParameter(description = "decimal places") int places) {
    return DecimalPlaces.cut(x, places, nearest(Long.signum(x)));
  }

  @Udf(description = "Rounds to a number of decimal places.")
  public double round(
      @UdfParameter double x, @UdfParameter(description = "decimal places") int places) {
    return DecimalPlaces.cut(x, places, nearest(x));
  }

  @Udf(
      description = "Rounds to a number of decimal places and keeps the argument's scale.",
      schemaProvider = "sameScale")
  public BigDecimal round(
      @UdfParameter BigDecimal x, @UdfParameter(description = "decimal places") int places) {
    return x == null ? null : DecimalPlaces.cut(x, places, nearest(x.signum()));
  }

  @UdfSchemaProvider
  public SqlType whole(List<SqlType> arguments) {
    return DecimalArgument.whole(DecimalArgument.withCarry(DecimalArgument.of(arguments.get(0))));
  }

  @UdfSchemaProvider
  public SqlType sameScale(List<SqlType> arguments) {
    return DecimalArgument.withCarry(DecimalArgument.of(arguments.get(0)));
  }

  private static RoundingMode nearest(double sign) {
    return sign < 0 ? RoundingMode.HALF_DOWN : RoundingMode.HALF_UP;
  }
}
