package io.connectsql.builtin.math;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import io.connectsql.udf.UdfSchemaProvider;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.util.List;

/**
 * {@code ABS}: the absolute value of a number, in its type. The most negative INTEGER and BIGINT
 * have none and are refused.
 */
@UdfDescription(
    name = "ABS",
    category = "MATHEMATICAL",
    description = "The absolute value of a number.")
public final class Abs {

  @Udf
  public int abs(@UdfParameter int x) {
    if (x == Integer.MIN_VALUE) {
      throw new FunctionException("The absolute value of " + x + " does not fit an INTEGER");
    }
    return Math.abs(x);
  }

  @Udf
  public long abs(@UdfParameter long x) {
    if (x == Long.MIN_VALUE) {
      throw new FunctionException("The absolute value of " + x + " does not fit a BIGINT");
    }
    return Math.abs(x);
  }

  @Udf
  public double abs(@UdfParameter double x) {
    return Math.abs(x);
  }

  @Udf(schemaProvider = "sameType")
  public BigDecimal abs(@UdfParameter BigDecimal x) {
    return x == null ? null : x.abs();
  }

  @UdfSchemaProvider
  public SqlType sameType(List<SqlType> arguments) {
    return DecimalArgument.of(arguments.get(0));
  }
}
