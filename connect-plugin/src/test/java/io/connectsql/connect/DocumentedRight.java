package io.connectsql.connect;

import io.connectsql.cluster.Users.Right;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;
import org.apache.kafka.common.utils.SecurityUtils;

/**
 * A row of the table of rights in the documentation.
 *
 * @param arguments of {@code kafka-acls}
 * @param kind what the right is for: a topic, a group or a transactional id
 * @param name stands for names of that kind
 * @param pattern whether the name is a whole one or a prefix
 * @param need who needs it, as the last column has it
 */
record DocumentedRight(
    String arguments,
    ResourceType kind,
    String name,
    PatternType pattern,
    AclOperation operation,
    String need) {

  private static final Path PAGE = Path.of("docs", "security.md");
  private static final Pattern ROW =
      Pattern.compile(
          "\\| `(--(topic|group|transactional-id) (\\w+)( --resource-pattern-type prefixed)?"
              + " --operation (\\w+))` \\| .* \\| (.+) \\|");

  /** Reads all rows of the page. */
  static List<DocumentedRight> all() {
    try {
      return Files.readAllLines(PAGE).stream()
          .map(ROW::matcher)
          .filter(Matcher::matches)
          .map(
              row ->
                  new DocumentedRight(
                      row.group(1),
                      ResourceType.valueOf(row.group(2).replace('-', '_').toUpperCase(Locale.ROOT)),
                      row.group(3),
                      row.group(4) == null ? PatternType.LITERAL : PatternType.PREFIXED,
                      SecurityUtils.operation(row.group(5)),
                      row.group(6)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Those that queries over topics need with a processing guarantee. */
  static List<DocumentedRight> neededFor(String guarantee) {
    return in("queries", guarantee);
  }

  /** Those that queries over Connect's records need with a processing guarantee. */
  static List<DocumentedRight> sinkNeedsFor(String guarantee) {
    return in("sink", guarantee);
  }

  private static List<DocumentedRight> in(String who, String guarantee) {
    return all().stream()
        .filter(right -> right.need.contains(who))
        .filter(right -> !right.need.contains("`") || right.need.contains("`" + guarantee + "`"))
        .toList();
  }

  /** Those that no query needs to run. */
  static List<DocumentedRight> useful() {
    return all().stream().filter(right -> right.need.equals("nobody")).toList();
  }

  /** The right to do something else with the same. */
  DocumentedRight with(AclOperation other) {
    return new DocumentedRight(arguments, kind, name, pattern, other, need);
  }

  /**
   * The rights to which it comes down.
   *
   * @param names what the names of the documentation stand for
   */
  List<Right> of(Map<String, List<String>> names) {
    return names.get(name).stream()
        .map(actual -> new Right(new ResourcePattern(kind, actual, pattern), operation))
        .toList();
  }
}
