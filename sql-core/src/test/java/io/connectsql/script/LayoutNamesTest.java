package io.connectsql.script;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.runtime.error.QueryErrors;
import io.connectsql.state.layout.ApplicationLayout;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Layouts name every store and internal topic that a topology has, and no other. */
class LayoutNamesTest {
  private static final Pattern STORES = Pattern.compile("stores: \\[([^\\]]+)]");
  private static final Pattern TOPICS = Pattern.compile("Sink: \\S+ \\(topic: (\\S+)\\)");

  static List<ScriptFile> scripts() throws IOException {
    return ScriptFile.thatRun();
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void areThoseOfTheTopology(ScriptFile script) {
    String sql = script.sql();
    for (PersistentQuery query : TestScripts.compile(sql).queries()) {
      String topology =
          TestScripts.topology(sql, query, new QueryErrors(query.id(), false))
              .describe()
              .toString();
      assertThat(named(TestScripts.layout(sql, query)))
          .as(query.id())
          .isEqualTo(internalTopics(topology, query.plan().sink().topic().name()));
    }
  }

  private static Set<String> named(ApplicationLayout layout) {
    return layout.queries().stream()
        .flatMap(query -> query.holdings().stream())
        .flatMap(holding -> holding.internalTopics().stream())
        .collect(toSet());
  }

  /** Parts of groups are in memory only. */
  private static Set<String> internalTopics(String topology, String sink) {
    Set<String> topics = new HashSet<>();
    found(STORES, topology)
        .flatMap(stores -> Arrays.stream(stores.split(", ")))
        .filter(store -> !store.endsWith("-Partial"))
        .forEach(store -> topics.add(store + "-changelog"));
    found(TOPICS, topology).filter(topic -> !topic.equals(sink)).forEach(topics::add);
    return topics;
  }

  private static Stream<String> found(Pattern pattern, String topology) {
    return pattern.matcher(topology).results().map(match -> match.group(1));
  }
}
