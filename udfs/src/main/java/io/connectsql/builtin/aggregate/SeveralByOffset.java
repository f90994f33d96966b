package io.connectsql.builtin.aggregate;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The earliest or latest values of a group. */
public final class SeveralByOffset<T> implements MappedUdaf<T, List<Struct>, List<T>> {
  private final ArrivalEnd end;
  private final int n;
  private final boolean ignoreNulls;
  private final SqlType valueType;
  private final StructType entryType;
  private final ArrivalClock clock;

  /**
   * @throws FunctionException if {@code n} is less than 1
   */
  SeveralByOffset(ArrivalEnd end, int n, boolean ignoreNulls) {
    this(end, n, ignoreNulls, PrimitiveType.BOOLEAN, new ArrivalClock());
  }

  private SeveralByOffset(
      ArrivalEnd end, int n, boolean ignoreNulls, SqlType valueType, ArrivalClock clock) {
    if (n < 1) {
      throw new FunctionException(end + "_BY_OFFSET needs an N of at least 1, not " + n);
    }
    this.end = end;
    this.n = n;
    this.ignoreNulls = ignoreNulls;
    this.valueType = valueType;
    this.entryType = ArrivedValue.type(valueType);
    this.clock = clock;
  }

  @Override
  public Udaf<T, List<Struct>> withArgumentTypes(List<SqlType> argumentTypes) {
    return new SeveralByOffset<>(end, n, ignoreNulls, argumentTypes.get(0), clock);
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
    if ((value == null && ignoreNulls) || end.isSettled(aggregate.size(), n)) {
      return aggregate;
    }
    List<Struct> longer = new ArrayList<>(aggregate);
    longer.add(new Struct(entryType, clock.next(), value));
    return end.of(longer, n);
  }

  @Override
  public List<Struct> merge(List<Struct> one, List<Struct> two) {
    return end.of(ArrivedValue.merge(one, two), n);
  }

  @Override
  @SuppressWarnings("unchecked")
  public List<T> map(List<Struct> aggregate) {
    return (List<T>) ArrivedValue.values(aggregate);
  }
}
