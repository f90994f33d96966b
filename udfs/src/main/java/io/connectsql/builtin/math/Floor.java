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
 * {@code FLOOR}: the greatest whole number that is not greater than the argument, in the argument's
 * type.
 */
@UdfDescription(
    name = "FLOOR",
    category = "MATHEMATICAL",
    description =
        "The greatest whole number that is not greater than the argument, in the argument's type.")
public final class Floor {

  @Udf(description = "Returns the argument.")
  public int floor(@UdfParameter int x) {
    return x;
  }

  @Udf(description = "Returns the argument.")
  public long floor(@UdfParameter long x) {
    return x;
  }

  @Udf
  public double floor(@UdfParameter double x) {
    return Math.floor(x);
  }

  @Udf(description = "Keeps the argument's scale.", schemaProvider = "sameScale")
  public BigDecimal floor(@UdfParameter BigDecimal x) {
    return x == null ? null : DecimalPlaces.cut(x, 0, RoundingMode.FLOOR);
  }

  @UdfSchemaProvider
  public SqlType sameScale(List<SqlType> arguments) {
    return DecimalArgument.withCarry(DecimalArgument.of(arguments.get(0)));
  }
}
