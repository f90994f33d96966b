package io.connectsql.builtin.aggregate;

import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.Pair;
import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.util.List;
import java.util.Optional;

/**
 * {@code CORRELATION(x, y)}: Pearson's correlation coefficient, a DOUBLE from -1 to 1, over the
 * rows in which neither is null; NaN where it is not defined, as for fewer than two rows.
 */
@UdafDescription(
    name = "CORRELATION",
    category = "AGGREGATE",
    description = "Pearson's correlation coefficient of two columns.")
public final class Correlation {
  private Correlation() {}

  @UdafFactory(description = "Correlation of DOUBLEs, to which other numbers are converted")
  public static MappedUdaf<Pair<Double, Double>, Struct, Double> of() {
    return new OfDoubles();
  }

  /** Correlation of DOUBLEs, computed from sums, which a row can be taken out of. */
  public static final class OfDoubles
      implements MappedUdaf<Pair<Double, Double>, Struct, Double>,
          TableUdaf<Pair<Double, Double>, Struct> {
    private static final int COUNT = 0;
    private static final int X = 1;
    private static final int Y = 2;
    private static final int XX = 3;
    private static final int YY = 4;
    private static final int XY = 5;
    private static final StructType STATE =
        new StructType(
            List.of(
                new Field("COUNT", PrimitiveType.BIGINT),
                new Field("SUM_X", PrimitiveType.DOUBLE),
                new Field("SUM_Y", PrimitiveType.DOUBLE),
                new Field("SUM_XX", PrimitiveType.DOUBLE),
                new Field("SUM_YY", PrimitiveType.DOUBLE),
                new Field("SUM_XY", PrimitiveType.DOUBLE)));

    @Override
    public Optional<SqlType> aggregateType() {
      return Optional.of(STATE);
    }

    @Override
    public Struct initialize() {
      return new Struct(STATE, 0L, 0.0, 0.0, 0.0, 0.0, 0.0);
    }

    @Override
    public Struct aggregate(Pair<Double, Double> row, Struct aggregate) {
      return row.a() == null || row.b() == null ? aggregate : add(aggregate, row.a(), row.b(), 1);
    }

    @Override
    public Struct merge(Struct one, Struct two) {
      return new Struct(
          STATE,
          count(one) + count(two),
          sum(one, X) + sum(two, X),
          sum(one, Y) + sum(two, Y),
          sum(one, XX) + sum(two, XX),
          sum(one, YY) + sum(two, YY),
          sum(one, XY) + sum(two, XY));
    }

    @Override
    public Struct undo(Pair<Double, Double> row, Struct aggregate) {
      return row.a() == null || row.b() == null ? aggregate : add(aggregate, row.a(), row.b(), -1);
    }

    @Override
    public Double map(Struct aggregate) {
      long count = count(aggregate);
      if (count < 2) {
        return Double.NaN;
      }
      double x = sum(aggregate, X);
      double y = sum(aggregate, Y);
      double covariance = count * sum(aggregate, XY) - x * y;
      double varianceX = count * sum(aggregate, XX) - x * x;
      double varianceY = count * sum(aggregate, YY) - y * y;
      if (varianceX <= 0 || varianceY <= 0) {
        return Double.NaN;
      }
      return Math.max(
          -1.0, Math.min(1.0, covariance / Math.sqrt(varianceX) / Math.sqrt(varianceY)));
    }

    private static Struct add(Struct state, double x, double y, int sign) {
      return new Struct(
          STATE,
          count(state) + sign,
          sum(state, X) + sign * x,
          sum(state, Y) + sign * y,
          sum(state, XX) + sign * x * x,
          sum(state, YY) + sign * y * y,
          sum(state, XY) + sign * x * y);
    }

    private static long count(Struct state) {
      return (Long) state.get(COUNT);
    }

    private static double sum(Struct state, int field) {
      return (Double) state.get(field);
    }
  }
}
