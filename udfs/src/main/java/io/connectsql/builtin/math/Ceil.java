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
 * {@code CEIL}: the smallest whole number that is not less than the argument, in the argument's
 * type.
 */
@UdfDescription(
    name = "CEIL",
    category = "MATHEMATICAL",
    description =
        "The smallest whole number that is not less than the argument, in the argument's type.")
public final class Ceil {

  @Udf(description = "Returns the argument.")
  public int ceil(@UdfParameter int x) {
    return x;
  }

  @Udf(description = "Returns the argument.")
  public long ceil(@UdfParameter long x) {
    return x;
  }

  @Udf
  public double ceil(@UdfParameter double x) {
    return Math.ceil(x);
  }

  @Udf(description = "Keeps the argument's scale.", schemaProvider = "sameScale")
  public BigDecimal ceil(@UdfParameter BigDecimal x) {
    return x == null ? null : DecimalPlaces.cut(x, 0, RoundingMode.CEILING);
  }

  @UdfSchemaProvider
  public SqlType sameScale(List<SqlType> arguments) {
    return DecimalArgument.withCarry(DecimalArgument.of(arguments.get(0)));
  }
}
