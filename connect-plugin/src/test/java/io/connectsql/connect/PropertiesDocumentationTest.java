package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.ConfigKey;
import org.junit.jupiter.api.Test;

/** Whether the documentation lists the properties that there are, with their types and defaults. */
class PropertiesDocumentationTest {

  private static final Pattern ROW =
      Pattern.compile(
          "(?m)^\\| `([^`]+)` \\| (string|password|boolean|int|long|double) \\|([^|]*)\\|");

  @Test
  void listsEveryPropertyOfTheConnectors() throws IOException {
    Map<String, String> documented =
        ROW.matcher(Files.readString(Path.of("docs", "properties.md")))
            .results()
            .collect(
                Collectors.toMap(
                    row -> row.group(1),
                    row -> (row.group(2) + " " + row.group(3).replace("`", "").strip()).strip()));
    // What an empty directory stands for is worth more than that it is empty.
    documented.replace("sql.state.directory", "string temporary files", "string");

    assertThat(new TreeMap<>(documented))
        .isEqualTo(defined(new SqlSourceConnector().config()))
        .containsAllEntriesOf(defined(new SqlSinkConnector().config()));
  }

  private static Map<String, String> defined(ConfigDef definition) {
    Map<String, String> defined = new TreeMap<>();
    for (ConfigKey key : definition.configKeys().values()) {
      String type = key.type.name().toLowerCase(Locale.ROOT);
      defined.put(key.name, (type + " " + defaultOf(key)).strip());
    }
    return defined;
  }

  private static String defaultOf(ConfigKey key) {
    if (key.defaultValue == ConfigDef.NO_DEFAULT_VALUE) {
      return "required";
    }
    return key.type == ConfigDef.Type.PASSWORD ? "" : key.defaultValue.toString();
  }
}
