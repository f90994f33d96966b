package io.connectsql.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.state.layout.ApplicationLayout;
import io.connectsql.state.layout.ApplicationState;
import io.connectsql.state.layout.KeptLayout;
import io.connectsql.state.layout.LayoutComparison;
import io.connectsql.state.layout.Misfit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Edits in {@code src/test/resources/edits}: what becomes of the queries of {@code NAME.before.sql}
 * when the script is {@code NAME.after.sql}, as {@code NAME.expected} has it. A script that says
 * {@code -- shared} is one application. {@code -Dscripts.regenerate=true} rewrites what is
 * expected.
 */
class EditScriptsTest {
  private static final Path FOLDER = Path.of("src", "test", "resources", "edits");
  private static final boolean REGENERATE = Boolean.getBoolean("scripts.regenerate");

  /** A cluster in which an application has run. */
  private record HasRun(ApplicationLayout layout) implements ApplicationState {
    @Override
    public boolean hasInternalTopic(String topic) {
      return layout.queries().stream()
          .flatMap(query -> query.holdings().stream())
          .anyMatch(holding -> holding.internalTopics().contains(topic));
    }

    @Override
    public boolean hasRead(String topic) {
      return layout.queries().stream().anyMatch(query -> query.reads().contains(topic));
    }
  }

  static List<String> edits() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(".before.sql"))
          .map(file -> file.replace(".before.sql", ""))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("edits")
  void areAllowedOrRefused(String edit) throws IOException {
    String actual = String.join("\n", misfits(edit, HasRun::new)) + "\n";
    Path expected = FOLDER.resolve(edit + ".expected");
    if (REGENERATE) {
      Files.writeString(expected, actual);
    }
    assertThat(actual).isEqualTo(Files.readString(expected));
  }

  @ParameterizedTest
  @MethodSource("edits")
  void areAllowedAfterAReset(String edit) throws IOException {
    assertThat(misfits(edit, layout -> new HasRun(ApplicationLayout.NONE)))
        .containsExactly("All queries go on.");
  }

  private static List<String> misfits(
      String edit, Function<ApplicationLayout, ApplicationState> state) throws IOException {
    String before = Files.readString(FOLDER.resolve(edit + ".before.sql"));
    String after = Files.readString(FOLDER.resolve(edit + ".after.sql"));
    Map<String, ApplicationLayout> known = layouts(before);
    List<String> misfits = new ArrayList<>();
    layouts(after)
        .forEach(
            (application, layout) -> {
              ApplicationLayout earlier = known.getOrDefault(application, ApplicationLayout.NONE);
              ApplicationState cluster = state.apply(earlier);
              KeptLayout kept = KeptLayout.NONE.followedBy(earlier, cluster);
              new LayoutComparison(kept, isShared(after), cluster)
                  .misfits(layout)
                  .forEach(misfit -> misfits.add(text(misfit)));
            });
    return misfits.isEmpty() ? List.of("All queries go on.") : misfits;
  }

  private static String text(Misfit misfit) {
    return misfit.query() + ": " + misfit.reason();
  }

  private static boolean isShared(String sql) {
    return sql.contains("-- shared\n");
  }

  private static Map<String, ApplicationLayout> layouts(String sql) {
    if (isShared(sql)) {
      return Map.of("shared", TestScripts.sharedLayout(sql));
    }
    Map<String, ApplicationLayout> layouts = new LinkedHashMap<>();
    TestScripts.compile(sql)
        .queries()
        .forEach(query -> layouts.put(query.id(), TestScripts.layout(sql, query)));
    return layouts;
  }
}
