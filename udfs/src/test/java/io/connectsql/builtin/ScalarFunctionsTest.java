package io.connectsql.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfSchemaProvider;
import io.connectsql.udf.type.SqlType;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every scalar function of the library must be for the engine to find and call it. */
class ScalarFunctionsTest {

  static List<Class<?>> functions() throws IOException, URISyntaxException {
    Path root =
        Path.of(LastCompiled.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> files = Files.walk(root.resolve("io/connectsql/builtin"))) {
      return files
          .map(file -> root.relativize(file).toString())
          .filter(file -> file.endsWith(".class"))
          .<Class<?>>map(ScalarFunctionsTest::load)
          .filter(type -> type.isAnnotationPresent(UdfDescription.class))
          .toList();
    }
  }

  @Test
  void everyNameIsThereOnce() throws Exception {
    List<String> names =
        functions().stream().map(f -> f.getAnnotation(UdfDescription.class).name()).toList();

    assertThat(names)
        .doesNotHaveDuplicates()
        .contains(
            """
            ABS ACOS ASIN ATAN ATAN2 CBRT CEIL COS COSH COT DEGREES EXP FLOOR GREATEST LEAST LN
            LOG PI POWER RADIANS RANDOM ROUND SIGN SIN SINH SQRT TAN TANH TRUNC GEO_DISTANCE
            CHR CONCAT CONCAT_WS ELT ENCODE FIELD INITCAP INSTR LCASE LEN LPAD MASK MASK_KEEP_LEFT
            MASK_KEEP_RIGHT MASK_LEFT MASK_RIGHT MD5 REGEXP_EXTRACT REGEXP_EXTRACT_ALL
            REGEXP_REPLACE REGEXP_SPLIT_TO_ARRAY REPLACE RPAD SPLIT SPLIT_TO_MAP SUBSTRING TRIM
            UCASE UUID
            TO_BYTES FROM_BYTES INT_FROM_BYTES BIGINT_FROM_BYTES DOUBLE_FROM_BYTES
            CONVERT_TZ DATEADD DATESUB FORMAT_DATE FORMAT_TIME FORMAT_TIMESTAMP FROM_DAYS
            FROM_UNIXTIME PARSE_DATE PARSE_TIME PARSE_TIMESTAMP TIMEADD TIMESUB TIMESTAMPADD
            TIMESTAMPSUB UNIX_DATE UNIX_TIMESTAMP
            DATETOSTRING STRINGTODATE STRINGTOTIMESTAMP TIMESTAMPTOSTRING
            URL_DECODE_PARAM URL_ENCODE_PARAM URL_EXTRACT_FRAGMENT URL_EXTRACT_HOST
            URL_EXTRACT_PARAMETER URL_EXTRACT_PATH URL_EXTRACT_PORT URL_EXTRACT_PROTOCOL
            URL_EXTRACT_QUERY
            COALESCE IFNULL NULLIF AS_VALUE
            """
                .split("\\s+"));
  }

  @ParameterizedTest
  @MethodSource("functions")
  void canBeMadeAndCalled(Class<?> function) throws Exception {
    assertThat(Modifier.isPublic(function.getModifiers())).isTrue();
    assertThat(function.getConstructor().newInstance()).isNotNull();
    assertThat(overloads(function)).isNotEmpty().allMatch(m -> Modifier.isPublic(m.getModifiers()));
  }

  @ParameterizedTest
  @MethodSource("functions")
  void saysWhatTypeItsDecimalsHave(Class<?> function) throws Exception {
    for (Method overload : overloads(function)) {
      String provider = overload.getAnnotation(Udf.class).schemaProvider();
      if (!provider.isEmpty()) {
        Method method = function.getMethod(provider, List.class);
        assertThat(method.isAnnotationPresent(UdfSchemaProvider.class)).isTrue();
        assertThat(method.getReturnType()).isEqualTo(SqlType.class);
      } else if (overload.getReturnType() == BigDecimal.class) {
        assertThat(overload.getAnnotation(Udf.class).schema()).as("%s", overload).isNotEmpty();
      }
    }
  }

  private static List<Method> overloads(Class<?> function) {
    return Arrays.stream(function.getMethods())
        .filter(method -> method.isAnnotationPresent(Udf.class))
        .toList();
  }

  private static Class<?> load(String classFile) {
    String name = classFile.replace('/', '.').replaceFirst("\\.class$", "");
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(name, e);
    }
  }
}
