package io.connectsql.codegen;

import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.Udaf;
import java.io.IOException;

/** Aggregate functions with overloads. */
public final class PrimitiveUdafs {
  private PrimitiveUdafs() {}

  /** Primitive methods add digits, the others hundreds, so that one sees which were called. */
  public static final class Counting
      implements MappedUdaf<Long, Integer, Double>, TableUdaf<Long, Integer> {
    @Override
    public Integer initialize() {
      return null;
    }

    @Override
    public Integer aggregate(Long value, Integer aggregate) {
      return aggregate == null ? 0 : aggregate + 100;
    }

    public int aggregate(long value, int aggregate) {
      return aggregate + 1;
    }

    @Override
    public Integer undo(Long value, Integer aggregate) {
      return aggregate == null ? null : (Integer) (aggregate - 100);
    }

    public int undo(long value, int aggregate) {
      return aggregate - 1;
    }

    @Override
    public Integer merge(Integer one, Integer two) {
      return one == null ? two : one;
    }

    public int merge(int one, int two) {
      return one + two + 3;
    }

    @Override
    public Double map(Integer aggregate) {
      return null;
    }

    public double map(int aggregate) {
      return aggregate + 0.5;
    }
  }

  /** Takes values of any type. */
  public static final class Any<T> implements Udaf<T, Long> {
    @Override
    public Long initialize() {
      return 0L;
    }

    @Override
    public Long aggregate(T value, Long aggregate) {
      throw new AssertionError();
    }

    public long aggregate(T value, long aggregate) {
      return value == null ? aggregate - 1 : aggregate + 1;
    }

    public long aggregate(double value, long aggregate) {
      return aggregate + 10;
    }

    @Override
    public Long merge(Long one, Long two) {
      return one;
    }
  }

  /** Has methods that look like overloads and are none. */
  public static final class Misleading implements Udaf<Long, Long> {
    @Override
    public Long initialize() {
      return 0L;
    }

    @Override
    public Long aggregate(Long value, Long aggregate) {
      return aggregate + 1;
    }

    public long aggregate(int value, long aggregate) {
      return -1;
    }

    public double aggregate(long value, double aggregate) {
      return -1;
    }

    public long aggregate(long value, long aggregate) throws IOException {
      return -1;
    }

    public String aggregate(Object value, String aggregate) {
      return "";
    }

    public static Long aggregate(Long value, Long aggregate, Long more) {
      return -1L;
    }

    @Override
    public Long merge(Long one, Long two) {
      return one;
    }

    public static long merge(long one, long two) {
      return -1;
    }
  }
}
