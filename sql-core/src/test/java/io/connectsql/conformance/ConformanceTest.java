package io.connectsql.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.connectsql.catalog.Catalog;
import io.connectsql.conformance.function.ConformanceFunctions;
import io.connectsql.function.FunctionLoader;
import io.connectsql.function.FunctionRegistry;
import io.connectsql.parser.SqlParser;
import io.connectsql.type.DataTypes;
import io.connectsql.udf.type.SqlType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the cases of a folder, which is not part of the project, and reports those that do not pass
 * in {@code target/conformance}, in all {@link Variant}s. At least as many cases must pass as
 * before.
 */
class ConformanceTest {
  private static final Path REPORT = Path.of("target", "conformance", "report.txt");
  private static final Path VARIANT_REPORTS = Path.of("target", "conformance", "variants");

  @TempDir Path stateDirectory;

  @Test
  void queries() throws Exception {
    ConformanceFolder folder = ConformanceFolder.locate();
    if (folder.given()) {
      assertThat(folder.path()).isDirectory();
    }
    Optional<Path> queries = folder.suite("query");
    if (queries.isEmpty()) {
      System.out.println("conformance query: skipped, there is no " + folder.path() + "/query");
    }
    assumeTrue(queries.isPresent());

    List<QueryCase> cases = CaseReader.readFolder(queries.get());
    try (FunctionLoader loader = new FunctionLoader(ConformanceTest::type)) {
      FunctionRegistry functions =
          loader.withClasses(loader.builtIns(), ConformanceFunctions.all());
      for (Variant variant : Variant.all()) {
        QuerySuite suite = new QuerySuite(new CaseRunner(functions, stateDirectory, variant));
        report(suite.run(variant.suite(), cases), folder);
      }
    }
  }

  private static void report(SuiteReport report, ConformanceFolder folder) throws IOException {
    Path file = report.suite().equals("query") ? REPORT : VARIANT_REPORTS.resolve(report.suite());
    Files.createDirectories(file.getParent());
    Files.write(file, report.failures());
    System.out.println(report.summary());
    if (!folder.given()) {
      assertThat(report.passed())
          .as("passing cases, see %s", file)
          .isGreaterThanOrEqualTo(floor(report.suite()));
    }
  }

  private static SqlType type(String sql) {
    return new DataTypes(Catalog.empty()::type).resolve(new SqlParser().parseType(sql));
  }

  /** How many cases passed when this was last looked at. */
  private static long floor(String suite) throws IOException {
    Properties floors = new Properties();
    try (InputStream file =
        ConformanceTest.class.getResourceAsStream("/conformance-floor.properties")) {
      floors.load(file);
    }
    return Long.parseLong(floors.getProperty(suite));
  }
}
