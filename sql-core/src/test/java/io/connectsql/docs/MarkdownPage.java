package io.connectsql.docs;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** A page of the documentation. */
record MarkdownPage(String text) {
  private static final Pattern CODE = Pattern.compile("(?s)```(\\w+)\\n(.*?)```");
  private static final Pattern NAME = Pattern.compile("`([A-Z0-9_]+)`");

  /**
   * @param file relative to this module
   */
  static MarkdownPage read(String file) throws IOException {
    return new MarkdownPage(Files.readString(Path.of(file)));
  }

  /** The blocks of code in a language, in their order. */
  List<String> blocks(String language) {
    return CODE.matcher(text)
        .results()
        .filter(block -> block.group(1).equals(language))
        .map(block -> block.group(2))
        .toList();
  }

  /** All blocks of code in a language as one text. */
  String code(String language) {
    return blocks(language).stream().collect(joining("\n"));
  }

  /** What stands between a heading and the next one. */
  MarkdownPage section(String heading) {
    int start = text.indexOf("\n## " + heading + "\n");
    if (start < 0) {
      throw new IllegalArgumentException("There is no heading " + heading);
    }
    int end = text.indexOf("\n## ", start + 1);
    return new MarkdownPage(end < 0 ? text.substring(start) : text.substring(start, end));
  }

  /** The first cells of the rows of all tables. */
  MarkdownPage firstCells() {
    return new MarkdownPage(
        text.lines()
            .filter(line -> line.startsWith("| "))
            .map(line -> line.substring(1, line.indexOf('|', 1)))
            .collect(joining("\n")));
  }

  /** The words in upper case that are marked as code. */
  List<String> names() {
    return NAME.matcher(text).results().map(name -> name.group(1)).toList();
  }
}
