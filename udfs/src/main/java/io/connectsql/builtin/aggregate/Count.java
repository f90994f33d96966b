package io.connectsql.builtin.aggregate;

import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.UnorderedUdaf;

/** {@code COUNT(x)}: how many rows have a non-null {@code x}, as BIGINT; 0 for no rows. */
@UdafDescription(
    name = "COUNT",
    category = "AGGREGATE",
    description = "Counts the rows whose argument is not null; COUNT(*) counts all rows.")
public final class Count {
  private Count() {}

  @UdafFactory(description = "Counts non-null values of any type")
  public static <T> TableUdaf<T, Long> count() {
    return new CountNonNull<>();
  }

  /** Counts non-null values. */
  public static final class CountNonNull<T> implements TableUdaf<T, Long>, UnorderedUdaf<T, Long> {

    @Override
    public Long initialize() {
      return 0L;
    }

    @Override
    public Long aggregate(T value, Long aggregate) {
      return value == null ? aggregate : aggregate + 1;
    }

    public long aggregate(T value, long aggregate) {
      return value == null ? aggregate : aggregate + 1;
    }

    public long aggregate(int value, long aggregate) {
      return aggregate + 1;
    }

    public long aggregate(long value, long aggregate) {
      return aggregate + 1;
    }

    public long aggregate(double value, long aggregate) {
      return aggregate + 1;
    }

    @Override
    public Long merge(Long one, Long two) {
      return one + two;
    }

    public long merge(long one, long two) {
      return one + two;
    }

    @Override
    public Long undo(T value, Long aggregate) {
      return value == null ? aggregate : aggregate - 1;
    }

    public long undo(T value, long aggregate) {
      return value == null ? aggregate : aggregate - 1;
    }

    public long undo(int value, long aggregate) {
      return aggregate - 1;
    }

    public long undo(long value, long aggregate) {
      return aggregate - 1;
    }

    public long undo(double value, long aggregate) {
      return aggregate - 1;
    }
  }
}
