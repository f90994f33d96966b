package io.connectsql.builtin.aggregate;

import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * {@code ATTR(x)}: the value that all rows of a group share; null if they differ or there are none.
 * Null counts as a value.
 */
@UdafDescription(
    name = "ATTR",
    category = "AGGREGATE",
    description = "The one value that all rows of the group have, or NULL if they differ.")
public final class Attr {
  private Attr() {}

  @UdafFactory(description = "The value that all rows share")
  public static <T> MappedUdaf<T, List<Struct>, T> attr() {
    return new CommonValue<>(PrimitiveType.BOOLEAN);
  }

  /** Keeps each distinct value with the number of rows that have it. */
  public static final class CommonValue<T>
      implements MappedUdaf<T, List<Struct>, T>, TableUdaf<T, List<Struct>> {
    private final SqlType valueType;
    private final StructType entryType;

    CommonValue(SqlType valueType) {
      this.valueType = valueType;
      this.entryType =
          new StructType(
              List.of(new Field("VALUE", valueType), new Field("COUNT", PrimitiveType.BIGINT)));
    }

    @Override
    public Udaf<T, List<Struct>> withArgumentTypes(List<SqlType> argumentTypes) {
      return new CommonValue<>(argumentTypes.get(0));
    }

    @Override
    public Optional<SqlType> aggregateType() {
      return Optional.of(new ArrayType(entryType));
    }

    @Override
    public Optional<SqlType> resultType() {
      return Optional.of(valueType);
    }

    @Override
    public List<Struct> initialize() {
      return List.of();
    }

    @Override
    public List<Struct> aggregate(T value, List<Struct> aggregate) {
      return add(aggregate, value, 1);
    }

    @Override
    public List<Struct> merge(List<Struct> one, List<Struct> two) {
      List<Struct> merged = one;
      for (Struct entry : two) {
        merged = add(merged, entry.get(0), (Long) entry.get(1));
      }
      return merged;
    }

    @Override
    public List<Struct> undo(T value, List<Struct> aggregate) {
      return add(aggregate, value, -1);
    }

    @Override
    @SuppressWarnings("unchecked")
    public T map(List<Struct> aggregate) {
      return aggregate.size() == 1 ? (T) aggregate.get(0).get(0) : null;
    }

    private List<Struct> add(List<Struct> entries, Object value, long rows) {
      List<Struct> result = new ArrayList<>(entries);
      for (int i = 0; i < result.size(); i++) {
        Struct entry = result.get(i);
        if (Objects.equals(entry.get(0), value)) {
          long count = (Long) entry.get(1) + rows;
          if (count > 0) {
            result.set(i, new Struct(entryType, value, count));
          } else {
            result.remove(i);
          }
          return result;
        }
      }
      if (rows > 0) {
        result.add(new Struct(entryType, value, rows));
      }
      return result;
    }
  }
}
