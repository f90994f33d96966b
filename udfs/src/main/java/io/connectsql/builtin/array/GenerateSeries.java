package io.connectsql.builtin.array;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.util.AbstractList;
import java.util.List;

/**
 * {@code GENERATE_SERIES(start, end [, step])}: the numbers from start to end, both included, in
 * steps of 1 towards the end unless given.
 */
@UdfDescription(
    name = "GENERATE_SERIES",
    category = "ARRAY",
    description = "An array of the numbers between two numbers.")
public final class GenerateSeries {

  @Udf(description = "INTEGERs in steps of 1 or -1")
  public List<Integer> series(int start, int end) {
    return series(start, end, start <= end ? 1 : -1);
  }

  @Udf(description = "INTEGERs in steps of a given size")
  public List<Integer> series(int start, int end, int step) {
    return new IntegerSeries(start, step, length(start, end, step));
  }

  @Udf(description = "BIGINTs in steps of 1 or -1")
  public List<Long> series(long start, long end) {
    return series(start, end, start <= end ? 1 : -1);
  }

  @Udf(description = "BIGINTs in steps of a given size")
  public List<Long> series(long start, long end, int step) {
    return new BigintSeries(start, step, length(start, end, step));
  }

  private static int length(long start, long end, int step) {
    if (step == 0) {
      throw new FunctionException("The step of GENERATE_SERIES must not be 0");
    }
    if (start != end && (start < end) != (step > 0)) {
      throw new FunctionException(
          "A step of " + step + " does not lead from " + start + " to " + end);
    }
    // As an unsigned number the distance always fits into 64 bits.
    long distance = step > 0 ? end - start : start - end;
    long steps = Long.divideUnsigned(distance, Math.abs((long) step));
    if (Long.compareUnsigned(steps, Integer.MAX_VALUE) >= 0) {
      throw new FunctionException(
          "The series from " + start + " to " + end + " has more than 2147483647 elements");
    }
    return (int) steps + 1;
  }

  /** INTEGERs computed as they are asked for, so that a long series takes no memory. */
  private static final class IntegerSeries extends AbstractList<Integer> {
    private final int start;
    private final int step;
    private final int length;

    IntegerSeries(int start, int step, int length) {
      this.start = start;
      this.step = step;
      this.length = length;
    }

    @Override
    public Integer get(int index) {
      return start + index * step;
    }

    @Override
    public int size() {
      return length;
    }
  }

  /** BIGINTs computed as they are asked for. */
  private static final class BigintSeries extends AbstractList<Long> {
    private final long start;
    private final long step;
    private final int length;

    BigintSeries(long start, long step, int length) {
      this.start = start;
      this.step = step;
      this.length = length;
    }

    @Override
    public Long get(int index) {
      return start + index * step;
    }

    @Override
    public int size() {
      return length;
    }
  }
}
