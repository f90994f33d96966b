package io.connectsql.function;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlException;
import io.connectsql.function.ArgumentType.Value;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FunctionLoaderTest {
  private static final FunctionRegistry NONE = FunctionRegistry.of(Map.of());

  /** The example of a scalar function in the paper, section 4.1. */
  private static final String MULTIPLY =
      """
      @UdfDescription(name = "multiply", description =
          "multiplies 2 numbers")
      public class Multiply {
          @Udf(description = "multiply two non-nullable INTs.")
          public long multiply(final int v1, final int v2) {
              return v1 * v2;
          }
      }
      """;

  /** The example of an aggregate function in the paper, section 4.2. */
  private static final String SUM_UDAF =
      """
      @UdafDescription(name = "my_sum", description = "sums")
      public class SumUdaf {
      @UdafFactory(description = "sums double")
       public static Udaf<Double, Double> createSumDouble() {
         return new Udaf<Double, Double>() {
           @Override
           public Double initialize() {
             return 0.0;
           }
           @Override
           public Double aggregate(final Double aggregate,
                 final Double val) {
             return aggregate + val;
           }
           @Override
           public Double merge(final Double aggOne, final
                Double aggTwo) {
             return aggOne + aggTwo;
           }
         };
       }
      }
      """;

  @TempDir private Path directory;
  private final FunctionLoader loader = new FunctionLoader(SampleFunctions::schema);

  @AfterEach
  void close() throws IOException {
    loader.close();
  }

  @Test
  void loadsScalarFunctions() throws Exception {
    new FunctionJar().add("com.acme.Multiply", MULTIPLY).write(directory.resolve("multiply.jar"));

    ScalarFunction multiply =
        loader
            .withJars(NONE, directory)
            .scalar("multiply", List.of(Value.of(INTEGER), Value.of(INTEGER)));

    assertThat(multiply.parameterTypes()).containsExactly(INTEGER, INTEGER);
    assertThat(multiply.returnType()).isEqualTo(BIGINT);
    assertThat(multiply.method().invoke(multiply.instance().object(), 6, 7)).isEqualTo(42L);
  }

  @Test
  void loadsAggregateFunctions() throws Exception {
    new FunctionJar().add("SumUdaf", SUM_UDAF).write(directory.resolve("sum.jar"));

    AggregateFunction sum =
        loader.withJars(NONE, directory).aggregate("MY_SUM", List.of(Value.of(DOUBLE)));

    assertThat(sum.parameterTypes()).containsExactly(DOUBLE);
    assertThat(sum.stateType()).isEqualTo(DOUBLE);
    assertThat(sum.returnType()).isEqualTo(DOUBLE);
    assertThat(sum.udaf().aggregate(2.5, sum.udaf().initialize())).isEqualTo(2.5);
    assertThat(sum.udaf().merge(1.0, 2.0)).isEqualTo(3.0);
  }

  @Test
  void keepsTheJarsApart() throws Exception {
    for (String name : List.of("one", "two")) {
      new FunctionJar()
          .add("Shared", "public class Shared { public static String NAME = \"" + name + "\"; }")
          .add(
              "Function_" + name,
              """
              @UdfDescription(name = "%s", description = "tells its jar")
              public class Function_%s {
                @Udf
                public String name() throws ReflectiveOperationException {
                  return (String) Class.forName("Shared").getField("NAME").get(null);
                }
              }
              """
                  .formatted(name, name))
          .write(directory.resolve(name + ".jar"));
    }

    FunctionRegistry functions = loader.withJars(NONE, directory);

    for (String name : List.of("one", "two")) {
      ScalarFunction function = functions.scalar(name, List.of());
      assertThat(function.method().invoke(function.instance().object())).isEqualTo(name);
      assertThat(functions.describe(name).jar()).contains(name + ".jar");
    }
  }

  @Test
  void prefersTheJarsOwnClassesToTheEngines() throws Exception {
    new FunctionJar()
        .add("org.assertj.core.api.Assertions", "public class Assertions {}")
        .add(
            "Own",
            """
            @UdfDescription(name = "own", description = "tells who loaded a class")
            public class Own {
              @Udf
              public boolean own() throws ClassNotFoundException {
                return Class.forName("org.assertj.core.api.Assertions").getClassLoader()
                    == Own.class.getClassLoader();
              }
            }
            """)
        .write(directory.resolve("own.jar"));

    ScalarFunction own = loader.withJars(NONE, directory).scalar("own", List.of());

    assertThat(own.method().invoke(own.instance().object())).isEqualTo(true);
  }

  @Test
  void sharesTheSdkEvenWithJarsThatCarryIt() throws Exception {
    new FunctionJar()
        .add("Multiply", MULTIPLY)
        .add("io.connectsql.udf.Configurable", "public interface Configurable { void own(); }")
        .write(directory.resolve("fat.jar"));

    assertThat(loader.withJars(NONE, directory).isScalar("multiply")).isTrue();
  }

  @Test
  void closesTheJars() throws Exception {
    new FunctionJar().add("Multiply", MULTIPLY).write(directory.resolve("multiply.jar"));
    ScalarFunction multiply =
        loader
            .withJars(NONE, directory)
            .scalar("multiply", List.of(Value.of(INTEGER), Value.of(INTEGER)));
    URLClassLoader jar = (URLClassLoader) multiply.instance().object().getClass().getClassLoader();
    assertThat(jar.findResource("Multiply.class")).isNotNull();

    loader.close();

    assertThat(jar.findResource("Multiply.class")).isNull();
  }

  @Test
  void listsEveryProblemOfADirectory() throws Exception {
    new FunctionJar().add("a.Multiply", MULTIPLY).write(directory.resolve("a.jar"));
    new FunctionJar()
        .add("b.Multiply", MULTIPLY)
        .add("b.Explode", MULTIPLY.replace("Multiply", "Explode").replace("multiply", "explode"))
        .write(directory.resolve("b.jar"));
    new FunctionJar()
        .add(
            Map.of(
                "Missing", "public class Missing {}",
                "Linked",
                    """
                    @UdfDescription(name = "linked", description = "cannot be linked")
                    public class Linked extends Missing {
                      @Udf public int f() { return 1; }
                    }
                    """,
                "Signed",
                    """
                    @UdfDescription(name = "signed", description = "cannot be linked either")
                    public class Signed {
                      @Udf public int f(Missing x) { return 1; }
                    }
                    """),
            List.of("Missing"))
        .write(directory.resolve("c.jar"));
    Files.writeString(directory.resolve("d.jar"), "not a jar");
    Files.writeString(directory.resolve("notes.txt"), "not a jar either");

    assertThatThrownBy(() -> loader.withJars(SampleFunctions.registry(), directory))
        .isInstanceOf(SqlException.class)
        .hasMessageContaining(directory.toString())
        .hasMessageContaining(
            "b.Multiply in b.jar: the name MULTIPLY is taken by a.Multiply in a.jar")
        .hasMessageContaining(
            "b.Explode in b.jar: the name EXPLODE is taken by "
                + SampleFunctions.Explode.class.getName())
        .hasMessageContaining("Linked in c.jar: cannot be loaded: java.lang.NoClassDefFoundError")
        .hasMessageContaining("Signed in c.jar: cannot be loaded: java.lang.NoClassDefFoundError")
        .hasMessageContaining("d.jar: cannot be read")
        .message()
        .doesNotContain("notes.txt");
  }

  @Test
  void refusesADirectoryThatIsNotThere() {
    assertThatThrownBy(() -> loader.withJars(NONE, directory.resolve("nowhere")))
        .isInstanceOf(SqlException.class)
        .hasMessageContaining("nowhere");
  }

  @Test
  void findsTheBuiltInFunctions() {
    assertThat(loader.builtIns().functions()).isNotEmpty();
  }
}
