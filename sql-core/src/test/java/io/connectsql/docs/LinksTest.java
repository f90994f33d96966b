package io.connectsql.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whether the links between the repository's files lead somewhere. */
class LinksTest {
  private static final Path REPOSITORY = Path.of("..");
  private static final Pattern GENERATED = Pattern.compile("(.*/)?(target|\\.git)/.*");

  /** Group 1 is the file; what is on the web or on the same page is left out. */
  private static final Pattern LINK = Pattern.compile("\\]\\((?!\\w+:|#)([^)#\\s]+)");

  static List<String> pages() throws IOException {
    try (Stream<Path> files = Files.walk(REPOSITORY)) {
      return files
          .map(file -> REPOSITORY.relativize(file).toString())
          .filter(file -> file.endsWith(".md") && !GENERATED.matcher(file).matches())
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void leadToFiles(String page) throws IOException {
    Path file = REPOSITORY.resolve(page);

    assertThat(links(file)).allSatisfy(link -> assertThat(file.resolveSibling(link)).exists());
  }

  private static List<String> links(Path page) throws IOException {
    return LINK.matcher(Files.readString(page)).results().map(link -> link.group(1)).toList();
  }
}
