package io.connectsql.parser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.connectsql.SqlException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every statement of the conformance cases parses, and survives being written out. */
class ConformanceSyntaxTest {
  private static final Path CASES =
      Path.of(System.getProperty("conformance.dir", "../../shared/conformance"));

  private final SqlParser parser = new SqlParser();

  @BeforeEach
  void needsCases() {
    Assumptions.assumeTrue(Files.isDirectory(CASES.resolve("query")), "no cases at " + CASES);
  }

  @Test
  void readsAndWritesStatementsOfPositiveCases() throws IOException {
    List<String> failures = new ArrayList<>();
    int parsed = 0;
    for (String statement : positiveStatements()) {
      try {
        String written = written(statement);
        assertThat(written(written + ";")).isEqualTo(written);
        parsed++;
      } catch (SqlException e) {
        failures.add(e.render(statement));
      }
    }
    assertThat(failures).isEmpty();
    assertThat(parsed).isGreaterThan(1000);
  }

  private String written(String statements) {
    return parser.parse(statements).statements().stream()
        .map(statement -> SqlFormatter.format(statement.statement()))
        .collect(Collectors.joining("; "));
  }

  private static List<String> positiveStatements() throws IOException {
    ObjectMapper json = new ObjectMapper();
    List<String> statements = new ArrayList<>();
    try (Stream<Path> files = Files.list(CASES.resolve("query"))) {
      for (Path file : files.sorted().toList()) {
        for (JsonNode testCase : json.readTree(file.toFile()).path("tests")) {
          if (!testCase.has("expectedException")) {
            testCase.path("statements").forEach(statement -> statements.add(statement.asText()));
          }
        }
      }
    }
    return statements.stream().distinct().toList();
  }
}
