package io.connectsql.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlException;
import io.connectsql.udf.Pair;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import io.connectsql.udf.UdfSchemaProvider;
import io.connectsql.udf.Udtf;
import io.connectsql.udf.UdtfDescription;
import io.connectsql.udf.VariadicArgs;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import java.math.BigDecimal;
import java.sql.Timestamp;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Public for the sake of the classes within, which are like those of users. */
public class InvalidFunctionTest {
  private static final String BROKEN = "broken";

  @UdfDescription(name = BROKEN, description = "")
  static class NotPublic {
    @Udf
    public int f() {
      return 1;
    }
  }

  @UdfDescription(name = BROKEN, description = "")
  public abstract static class Abstract {
    @Udf
    public int f() {
      return 1;
    }
  }

  @UdfDescription(name = BROKEN, description = "")
  public static class WithoutConstructor {
    public WithoutConstructor(int limit) {
      assertThat(limit).isPositive();
    }

    @Udf
    public int f() {
      return 1;
    }
  }

  @UdfDescription(name = BROKEN, description = "")
  public static class WithoutMethods {
    public int f() {
      return 1;
    }
  }

  @UdfDescription(name = "bro-ken", description = "")
  public static class Misnamed {
    @Udf
    public int f() {
      return 1;
    }
  }

  @UdfDescription(name = BROKEN, description = "")
  public static class Methods {
    @Udf
    int notPublic() {
      return 1;
    }

    @Udf
    public int timestamp(Timestamp time) {
      return 1;
    }

    @Udf
    public int arrays(int[][] x) {
      return 1;
    }

    @Udf
    public int badSchema(@UdfParameter(schema = "STRUCTURE") Struct x) {
      return 1;
    }

    @Udf
    public int otherSchema(@UdfParameter(schema = "INT") Struct x) {
      return 1;
    }

    @Udf
    public BigDecimal decimal(BigDecimal x) {
      return x;
    }

    @Udf
    public List<Struct> structs() {
      return List.of();
    }

    @Udf
    public <T, R> List<R> unknown(T x) {
      return List.of();
    }

    @Udf
    public void nothing() {}

    @Udf(schemaProvider = "nowhere")
    public BigDecimal noProvider() {
      return BigDecimal.ZERO;
    }

    @Udf(schemaProvider = "unmarked")
    public BigDecimal unmarkedProvider(int x) {
      return BigDecimal.ZERO;
    }

    @Udf(schemaProvider = "text")
    public BigDecimal textProvider(int x, int y) {
      return BigDecimal.ZERO;
    }

    public SqlType unmarked(List<SqlType> types) {
      return types.get(0);
    }

    @UdfSchemaProvider
    public String text(List<SqlType> types) {
      return types.toString();
    }
  }

  @UdfDescription(name = BROKEN, description = "")
  public static class Twice {
    @Udf
    public int one(int x) {
      return x;
    }

    @Udf
    public int other(Integer x) {
      return x;
    }
  }

  @UdtfDescription(name = BROKEN, description = "")
  public static class NoRows {
    @Udtf
    public int one(int x) {
      return x;
    }
  }

  @UdafDescription(name = BROKEN, description = "")
  public static class Factories {
    @UdafFactory
    public Udaf<Integer, Integer> notStatic() {
      return null;
    }

    @UdafFactory
    public static String noUdaf() {
      return "";
    }

    @UdafFactory
    @SuppressWarnings("rawtypes")
    public static Udaf raw() {
      return null;
    }

    @UdafFactory
    public static Udaf<Pair<VariadicArgs<Integer>, VariadicArgs<Integer>>, Integer> twoVariadic() {
      return null;
    }

    @UdafFactory
    public static Udaf<VariadicArgs<Integer>, Integer> variadicTwice(int... more) {
      return null;
    }

    @UdafFactory(paramSchema = {"INT", "INT"})
    public static Udaf<Integer, Integer> manySchemas() {
      return null;
    }

    @UdafFactory(aggregateSchema = "INT")
    public static Udaf<Integer, Long> otherState() {
      return null;
    }
  }

  static Stream<Arguments> broken() {
    return Stream.of(
        Arguments.of(NotPublic.class, "NotPublic is not public"),
        Arguments.of(Abstract.class, "is abstract"),
        Arguments.of(WithoutConstructor.class, "has no public constructor without parameters"),
        Arguments.of(WithoutMethods.class, "no method has @Udf"),
        Arguments.of(Misnamed.class, "'bro-ken' is not a name for a function"),
        Arguments.of(Methods.class, "method notPublic[]: is not public"),
        Arguments.of(
            Methods.class,
            "method timestamp[Timestamp]: the Java type java.sql.Timestamp stands for no SQL type"),
        Arguments.of(Methods.class, "method arrays[int[][]]: the Java type int[] stands for no"),
        Arguments.of(
            Methods.class,
            "method badSchema[Struct]: the schema 'STRUCTURE' cannot be read: Unknown type STRUCTURE"),
        Arguments.of(
            Methods.class, "method otherSchema[Struct]: the schema INTEGER does not suit the Java"),
        Arguments.of(
            Methods.class,
            "method decimal[BigDecimal]: the type returned, DECIMAL, needs a schema"),
        Arguments.of(
            Methods.class, "method structs[]: the type returned, ARRAY<STRUCT>, needs a schema"),
        Arguments.of(Methods.class, "method unknown[Object]: no parameter says what R stands for"),
        Arguments.of(Methods.class, "method nothing[]: the Java type void stands for no SQL type"),
        Arguments.of(
            Methods.class,
            "noProvider[]: there is no schema provider: public SqlType nowhere(List<SqlType>)"),
        Arguments.of(Methods.class, "the schema provider unmarked lacks @UdfSchemaProvider"),
        Arguments.of(Methods.class, "the schema provider text returns no SqlType"),
        Arguments.of(Twice.class, "two overloads are BROKEN(INTEGER)"),
        Arguments.of(NoRows.class, "method one[int]: does not return a List of something"),
        Arguments.of(Factories.class, "method notStatic[]: is not static"),
        Arguments.of(Factories.class, "method noUdaf[]: does not return a Udaf with type"),
        Arguments.of(Factories.class, "method raw[]: does not return a Udaf with type arguments"),
        Arguments.of(Factories.class, "method twoVariadic[]: more than one parameter takes any"),
        Arguments.of(Factories.class, "variadicTwice[int[]]: more than one parameter takes any"),
        Arguments.of(Factories.class, "method manySchemas[]: paramSchema names 2 types for 1"),
        Arguments.of(
            Factories.class, "otherState[]: the schema INTEGER does not suit the Java type"),
        Arguments.of(String.class, "is not marked as a function"));
  }

  @ParameterizedTest
  @MethodSource("broken")
  void isReportedByNameWithWhatIsWrong(Class<?> type, String problem) {
    FunctionLoader loader = new FunctionLoader(SampleFunctions::schema);

    assertThatThrownBy(() -> loader.withClasses(FunctionRegistry.of(Map.of()), List.of(type)))
        .isInstanceOf(SqlException.class)
        .hasMessageContaining(type.getName() + ": ")
        .hasMessageContaining(problem);
  }

  /** A class that fails only when it is made. */
  @UdfDescription(name = BROKEN, description = "")
  public static class Failing {
    public Failing() {
      throw new IllegalStateException("no luck");
    }

    @Udf
    public int f() {
      return 1;
    }
  }

  @Test
  void isReportedWhenItCannotBeMade() {
    FunctionRegistry functions =
        new FunctionLoader(SampleFunctions::schema)
            .withClasses(FunctionRegistry.of(Map.of()), List.of(Failing.class));

    assertThatThrownBy(() -> functions.scalar(BROKEN, List.of()))
        .isInstanceOf(SqlException.class)
        .hasMessage("Function BROKEN cannot be used: java.lang.IllegalStateException: no luck");
  }
}
