package io.connectsql.codegen;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.Udaf;

/** Aggregate functions. */
public final class TestUdafs {
  private TestUdafs() {}

  /** Keeps what it is called with, as text. */
  public static final class Recorder implements TableUdaf<Object, String> {
    @Override
    public String initialize() {
      return "";
    }

    @Override
    public String aggregate(Object value, String aggregate) {
      return aggregate + "+" + value;
    }

    @Override
    public String undo(Object value, String aggregate) {
      return aggregate + "-" + value;
    }

    @Override
    public String merge(String one, String two) {
      return "(" + one + " & " + two + ")";
    }
  }

  /** Fails at each operation if told so. */
  public static final class Failing
      implements MappedUdaf<Integer, Integer, Integer>, TableUdaf<Integer, Integer> {
    @Override
    public Integer initialize() {
      return 0;
    }

    @Override
    public Integer aggregate(Integer value, Integer aggregate) {
      return value == 13 ? fail("aggregate") : (Integer) (aggregate + value);
    }

    @Override
    public Integer undo(Integer value, Integer aggregate) {
      return value == 13 ? fail("undo") : (Integer) (aggregate - value);
    }

    @Override
    public Integer merge(Integer one, Integer two) {
      return one + two == 13 ? fail("merge") : (Integer) (one + two);
    }

    @Override
    public Integer map(Integer aggregate) {
      return aggregate == 5 ? fail("map") : (Integer) (aggregate * 10);
    }

    private static Integer fail(String what) {
      throw new FunctionException(what + " failed");
    }
  }

  /** Has no first state. */
  public static final class Uninitialized implements Udaf<Integer, Integer> {
    @Override
    public Integer initialize() {
      throw new FunctionException("no state");
    }

    @Override
    public Integer aggregate(Integer value, Integer aggregate) {
      return aggregate == null ? value : aggregate;
    }

    @Override
    public Integer merge(Integer one, Integer two) {
      return one;
    }
  }

  /** A public class between the function's own and the interface. */
  public abstract static class Base<T> implements Udaf<T, Long> {
    @Override
    public Long initialize() {
      return 0L;
    }

    @Override
    public Long merge(Long one, Long two) {
      return one;
    }

    public long aggregate(T value, long aggregate) {
      return aggregate + 4;
    }
  }
}
