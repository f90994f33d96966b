package io.connectsql.codegen;

import static io.connectsql.codegen.Aggregates.call;
import static io.connectsql.codegen.Aggregates.function;
import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.row.Row;
import io.connectsql.udf.Udaf;
import java.util.Arrays;
import org.codehaus.janino.SimpleCompiler;
import org.junit.jupiter.api.Test;

/** Aggregate functions come from user jars and need not be public classes. */
class AggregateClassLoadingTest {

  private static Object userFunction(String className, long step) throws Exception {
    SimpleCompiler jar = new SimpleCompiler();
    jar.setParentClassLoader(AggregateClassLoadingTest.class.getClassLoader());
    jar.cook(
        """
        package com.example;
        public class %s implements io.connectsql.udf.TableUdaf {
          public Object initialize() { return Long.valueOf(0); }
          public Object aggregate(Object value, Object aggregate) {
            return Long.valueOf(((Long) aggregate).longValue() + %dL);
          }
          public long aggregate(long value, long aggregate) { return aggregate + %dL; }
          public Object undo(Object value, Object aggregate) {
            return Long.valueOf(((Long) aggregate).longValue() - %dL);
          }
          public Object merge(Object one, Object two) { return one; }
        }
        """
            .formatted(className, step, step, step));
    return jar.getClassLoader()
        .loadClass("com.example." + className)
        .getConstructor()
        .newInstance();
  }

  /** The state after one row, and after it was taken back. */
  private static void check(Aggregates program, Object... expected) {
    Object[] arguments = new Object[expected.length];
    Arrays.fill(arguments, 1L);
    Row added = program.add(program.initialize(), arguments);
    assertThat(program.results(added)).containsExactly(expected);
    assertThat(program.results(program.subtract(added, arguments))).containsOnly(0L);
    assertThat(program.errors()).isEmpty();
  }

  @Test
  void callsFunctionsOfSeveralJars() throws Exception {
    Aggregates program =
        new Aggregates(
            call("X", function(userFunction("First", 1), BIGINT, BIGINT)),
            call("Y", function(userFunction("Second", 2), BIGINT, BIGINT)));
    check(program, 1L, 2L);
    assertThat(program.source())
        .contains("private final First firstFunction;")
        .contains("private final Second secondFunction;");
  }

  @Test
  void callsFunctionsOfTheSameClassName() throws Exception {
    Aggregates program =
        new Aggregates(
            call("X", function(userFunction("Same", 1), BIGINT, BIGINT)),
            call("Y", function(userFunction("Same", 2), BIGINT, BIGINT)));
    check(program, 1L, 2L);
  }

  @Test
  void prefersTheFunctionsOwnClassToOneOfTheSameName() throws Exception {
    ClassLoader parent = userFunction("Same", 1).getClass().getClassLoader();
    check(new Aggregates(parent, call("X", function(userFunction("Same", 2), BIGINT, BIGINT))), 2L);
  }

  @Test
  void callsOneObjectForSeveralColumns() throws Exception {
    Object shared = userFunction("Shared", 3);
    check(
        new Aggregates(
            call("X", function(shared, BIGINT, BIGINT)),
            call("Y", function(shared, BIGINT, BIGINT))),
        3L,
        3L);
  }

  private static final class Hidden extends TestUdafs.Base<Long> {
    @Override
    public Long aggregate(Long value, Long aggregate) {
      return aggregate + 5;
    }
  }

  @Test
  void callsAHiddenClassByWhatIsPublicOfIt() {
    Aggregates program = new Aggregates(call("X", function(new Hidden(), BIGINT, BIGINT)));
    Row row = program.add(program.initialize(), 1L);
    assertThat(program.results(row)).containsExactly(4L);
    assertThat(program.source()).contains("private final TestUdafs.Base ");
  }

  @Test
  void callsAnAnonymousClassByItsInterface() {
    Udaf<Long, Long> anonymous =
        new Udaf<>() {
          @Override
          public Long initialize() {
            return 0L;
          }

          @Override
          public Long aggregate(Long value, Long aggregate) {
            return aggregate + value;
          }

          @Override
          public Long merge(Long one, Long two) {
            return one + two;
          }
        };
    Aggregates program = new Aggregates(call("X", function(anonymous, BIGINT, BIGINT)));
    Row row = program.add(program.initialize(), 7L);
    assertThat(program.results(program.program().merge(row, row))).containsExactly(14L);
    assertThat(program.source()).contains("private final Udaf ");
  }
}
