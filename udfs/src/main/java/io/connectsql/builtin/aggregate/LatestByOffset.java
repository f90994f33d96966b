package io.connectsql.builtin.aggregate;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code LATEST_BY_OFFSET(x)}: the latest value by the order of arrival; null if there is none.
 * {@code LATEST_BY_OFFSET(x, n)} returns the latest {@code n} values as an array, in their order.
 * Nulls are skipped unless a last argument {@code false} says to take them as values.
 */
@UdafDescription(
    name = "LATEST_BY_OFFSET",
    category = "AGGREGATE",
    description = "The latest value of the group by the order of arrival, or the latest N.")
public final class LatestByOffset {
  private LatestByOffset() {}

  @UdafFactory(description = "The latest value that is not null")
  public static <T> MappedUdaf<T, Struct, T> latest() {
    return latest(true);
  }

  @UdafFactory(description = "The latest value, which may be null unless nulls are ignored")
  public static <T> MappedUdaf<T, Struct, T> latest(boolean ignoreNulls) {
    return new One<>(ignoreNulls, PrimitiveType.BOOLEAN, new ArrivalClock());
  }

  @UdafFactory(description = "The latest n values that are not null")
  public static <T> MappedUdaf<T, List<Struct>, List<T>> latestN(int n) {
    return latestN(n, true);
  }

  @UdafFactory(description = "The latest n values, which may be null unless nulls are ignored")
  public static <T> MappedUdaf<T, List<Struct>, List<T>> latestN(int n, boolean ignoreNulls) {
    if (n < 1) {
      throw new FunctionException("LATEST_BY_OFFSET needs an N of at least 1, not " + n);
    }
    return new Several<>(n, ignoreNulls, PrimitiveType.BOOLEAN, new ArrivalClock());
  }

  /** The latest value; the state is null before. */
  public static final class One<T> implements MappedUdaf<T, Struct, T> {
    private final boolean ignoreNulls;
    private final SqlType valueType;
    private final StructType stateType;
    private final ArrivalClock clock;

    One(boolean ignoreNulls, SqlType valueType, ArrivalClock clock) {
      this.ignoreNulls = ignoreNulls;
      this.valueType = valueType;
      this.stateType = ArrivedValue.type(valueType);
      this.clock = clock;
    }

    @Override
    public Udaf<T, Struct> withArgumentTypes(List<SqlType> argumentTypes) {
      return new One<>(ignoreNulls, argumentTypes.get(0), clock);
    }

    @Override
    public Optional<SqlType> aggregateType() {
      return Optional.of(stateType);
    }

    @Override
    public Optional<SqlType> resultType() {
      return Optional.of(valueType);
    }

    @Override
    public Struct initialize() {
      return null;
    }

    @Override
    public Struct aggregate(T value, Struct aggregate) {
      if (value == null && ignoreNulls) {
        return aggregate;
      }
      return new Struct(stateType, clock.next(), value);
    }

    @Override
    public Struct merge(Struct one, Struct two) {
      if (one == null || two == null) {
        return one == null ? two : one;
      }
      return ArrivedValue.BY_ARRIVAL.compare(one, two) > 0 ? one : two;
    }

    @Override
    @SuppressWarnings("unchecked")
    public T map(Struct aggregate) {
      return aggregate == null ? null : (T) ArrivedValue.value(aggregate);
    }
  }

  /** The latest values. */
  public static final class Several<T> implements MappedUdaf<T, List<Struct>, List<T>> {
    private final int n;
    private final boolean ignoreNulls;
    private final SqlType valueType;
    private final StructType entryType;
    private final ArrivalClock clock;

    Several(int n, boolean ignoreNulls, SqlType valueType, ArrivalClock clock) {
      this.n = n;
      this.ignoreNulls = ignoreNulls;
      this.valueType = valueType;
      this.entryType = ArrivedValue.type(valueType);
      this.clock = clock;
    }

    @Override
    public Udaf<T, List<Struct>> withArgumentTypes(List<SqlType> argumentTypes) {
      return new Several<>(n, ignoreNulls, argumentTypes.get(0), clock);
    }

    @Override
    public Optional<SqlType> aggregateType() {
      return Optional.of(new ArrayType(entryType));
    }

    @Override
    public Optional<SqlType> resultType() {
      return Optional.of(new ArrayType(valueType));
    }

    @Override
    public List<Struct> initialize() {
      return List.of();
    }

    @Override
    public List<Struct> aggregate(T value, List<Struct> aggregate) {
      if (value == null && ignoreNulls) {
        return aggregate;
      }
      List<Struct> longer = new ArrayList<>(aggregate);
      longer.add(new Struct(entryType, clock.next(), value));
      return longer.subList(Math.max(0, longer.size() - n), longer.size());
    }

    @Override
    public List<Struct> merge(List<Struct> one, List<Struct> two) {
      List<Struct> both = ArrivedValue.merge(one, two);
      return both.subList(Math.max(0, both.size() - n), both.size());
    }

    @Override
    @SuppressWarnings("unchecked")
    public List<T> map(List<Struct> aggregate) {
      return (List<T>) ArrivedValue.values(aggregate);
    }
  }
}
