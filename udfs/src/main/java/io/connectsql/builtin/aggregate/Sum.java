package io.connectsql.builtin.aggregate;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.UnorderedUdaf;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * {@code SUM(x)}: the sum of the non-null values, in the argument's type; 0 for no rows. A sum that
 * leaves the type's range is an error rather than a wrong number.
 */
@UdafDescription(
    name = "SUM",
    category = "AGGREGATE",
    description = "Adds up the values that are not null.")
public final class Sum {
  private Sum() {}

  @UdafFactory(description = "Sum of INTEGERs, an INTEGER")
  public static TableUdaf<Integer, Integer> sumInteger() {
    return new SumInteger();
  }

  @UdafFactory(description = "Sum of BIGINTs")
  public static TableUdaf<Long, Long> sumBigint() {
    return new SumBigint();
  }

  @UdafFactory(description = "Sum of DOUBLEs")
  public static TableUdaf<Double, Double> sumDouble() {
    return new SumDouble();
  }

  @UdafFactory(description = "Sum of DECIMALs, of the argument's precision and scale")
  public static TableUdaf<BigDecimal, BigDecimal> sumDecimal() {
    return new SumDecimal(new DecimalType(1, 0));
  }

  /** Sum of INTEGERs. */
  public static final class SumInteger
      implements TableUdaf<Integer, Integer>, UnorderedUdaf<Integer, Integer> {

    @Override
    public Integer initialize() {
      return 0;
    }

    @Override
    public Integer aggregate(Integer value, Integer aggregate) {
      return value == null ? aggregate : (Integer) checked((long) aggregate + value);
    }

    public int aggregate(int value, int aggregate) {
      return checked((long) aggregate + value);
    }

    @Override
    public Integer merge(Integer one, Integer two) {
      return checked((long) one + two);
    }

    public int merge(int one, int two) {
      return checked((long) one + two);
    }

    @Override
    public Integer undo(Integer value, Integer aggregate) {
      return value == null ? aggregate : (Integer) checked((long) aggregate - value);
    }

    public int undo(int value, int aggregate) {
      return checked((long) aggregate - value);
    }

    private static int checked(long sum) {
      int narrow = (int) sum;
      if (narrow != sum) {
        throw overflow("INTEGER", "BIGINT");
      }
      return narrow;
    }
  }

  /** Sum of BIGINTs. */
  public static final class SumBigint implements TableUdaf<Long, Long>, UnorderedUdaf<Long, Long> {

    @Override
    public Long initialize() {
      return 0L;
    }

    @Override
    public Long aggregate(Long value, Long aggregate) {
      return value == null ? aggregate : (Long) add(aggregate, value);
    }

    public long aggregate(long value, long aggregate) {
      return add(aggregate, value);
    }

    @Override
    public Long merge(Long one, Long two) {
      return add(one, two);
    }

    public long merge(long one, long two) {
      return add(one, two);
    }

    @Override
    public Long undo(Long value, Long aggregate) {
      return value == null ? aggregate : (Long) undo((long) value, (long) aggregate);
    }

    public long undo(long value, long aggregate) {
      long sum = aggregate - value;
      if (((aggregate ^ value) & (aggregate ^ sum)) < 0) {
        throw overflow("BIGINT", "DECIMAL");
      }
      return sum;
    }

    private static long add(long one, long two) {
      long sum = one + two;
      if (((one ^ sum) & (two ^ sum)) < 0) {
        throw overflow("BIGINT", "DECIMAL");
      }
      return sum;
    }
  }

  /** Sum of DOUBLEs. */
  public static final class SumDouble
      implements TableUdaf<Double, Double>, UnorderedUdaf<Double, Double> {

    @Override
    public Double initialize() {
      return 0.0;
    }

    @Override
    public Double aggregate(Double value, Double aggregate) {
      return value == null ? aggregate : (Double) (aggregate + value);
    }

    public double aggregate(double value, double aggregate) {
      return aggregate + value;
    }

    @Override
    public Double merge(Double one, Double two) {
      return one + two;
    }

    public double merge(double one, double two) {
      return one + two;
    }

    @Override
    public Double undo(Double value, Double aggregate) {
      return value == null ? aggregate : (Double) (aggregate - value);
    }

    public double undo(double value, double aggregate) {
      return aggregate - value;
    }
  }

  /** Sum of DECIMALs of one precision and scale. */
  public static final class SumDecimal
      implements TableUdaf<BigDecimal, BigDecimal>, UnorderedUdaf<BigDecimal, BigDecimal> {
    private final DecimalType type;
    private final BigDecimal zero;

    SumDecimal(DecimalType type) {
      this.type = type;
      this.zero = BigDecimal.ZERO.setScale(type.scale());
    }

    @Override
    public Udaf<BigDecimal, BigDecimal> withArgumentTypes(List<SqlType> argumentTypes) {
      return new SumDecimal((DecimalType) argumentTypes.get(0));
    }

    @Override
    public Optional<SqlType> aggregateType() {
      return Optional.of(type);
    }

    @Override
    public Optional<SqlType> resultType() {
      return Optional.of(type);
    }

    @Override
    public BigDecimal initialize() {
      return zero;
    }

    @Override
    public BigDecimal aggregate(BigDecimal value, BigDecimal aggregate) {
      return value == null ? aggregate : checked(aggregate.add(value));
    }

    @Override
    public BigDecimal merge(BigDecimal one, BigDecimal two) {
      return checked(one.add(two));
    }

    @Override
    public BigDecimal undo(BigDecimal value, BigDecimal aggregate) {
      return value == null ? aggregate : checked(aggregate.subtract(value));
    }

    private BigDecimal checked(BigDecimal sum) {
      if (sum.precision() > type.precision()) {
        throw overflow(type.toSql(), "DECIMAL of a higher precision");
      }
      return sum;
    }
  }

  private static FunctionException overflow(String type, String wider) {
    return new FunctionException(
        "SUM does not fit into " + type + "; CAST the argument to a " + wider);
  }
}
