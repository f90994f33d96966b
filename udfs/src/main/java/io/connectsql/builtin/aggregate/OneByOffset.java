package io.connectsql.builtin.aggregate;

import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.util.List;
import java.util.Optional;

/** The earliest or latest value of a group; the state is null before. */
public final class OneByOffset<T> implements MappedUdaf<T, Struct, T> {
  private final ArrivalEnd end;
  private final boolean ignoreNulls;
  private final SqlType valueType;
  private final StructType stateType;
  private final ArrivalClock clock;

  OneByOffset(ArrivalEnd end, boolean ignoreNulls) {
    this(end, ignoreNulls, PrimitiveType.BOOLEAN, new ArrivalClock());
  }

  private OneByOffset(ArrivalEnd end, boolean ignoreNulls, SqlType valueType, ArrivalClock clock) {
    this.end = end;
    this.ignoreNulls = ignoreNulls;
    this.valueType = valueType;
    this.stateType = ArrivedValue.type(valueType);
    this.clock = clock;
  }

  @Override
  public Udaf<T, Struct> withArgumentTypes(List<SqlType> argumentTypes) {
    return new OneByOffset<>(end, ignoreNulls, argumentTypes.get(0), clock);
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
    if ((value == null && ignoreNulls) || end.isSettled(aggregate == null ? 0 : 1, 1)) {
      return aggregate;
    }
    return new Struct(stateType, clock.next(), value);
  }

  @Override
  public Struct merge(Struct one, Struct two) {
    if (one == null || two == null) {
      return one == null ? two : one;
    }
    return end.of(one, two);
  }

  @Override
  @SuppressWarnings("unchecked")
  public T map(Struct aggregate) {
    return aggregate == null ? null : (T) ArrivedValue.value(aggregate);
  }
}
