package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.runtime.metrics.QueryMetric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whether the documentation lists the metrics of queries that there are, in their order. */
class MonitoringDocumentationTest {

  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z-]+)` \\| [a-z/]+ \\|");

  @Test
  void listsEveryMetricOfQueries() throws IOException {
    List<String> documented =
        ROW.matcher(Files.readString(Path.of("docs", "monitoring.md")))
            .results()
            .map(row -> row.group(1))
            .toList();

    assertThat(documented)
        .containsExactlyElementsOf(
            Stream.concat(
                    Stream.of("state"), Stream.of(QueryMetric.values()).map(QueryMetric::label))
                .toList());
  }
}
