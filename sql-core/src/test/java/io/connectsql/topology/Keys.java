package io.connectsql.topology;

import io.connectsql.catalog.KeyWindow;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.Formats;
import io.connectsql.registry.AbsentSchemaRegistry;
import io.connectsql.row.RowSchema.Column;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Keys of topics for tests. */
final class Keys {
  static final KeyWindow MINUTES =
      new KeyWindow(KeyWindow.Kind.TUMBLING, Optional.of(Duration.ofMinutes(1)));
  static final KeyWindow SESSIONS = new KeyWindow(KeyWindow.Kind.SESSION, Optional.empty());

  private static final TopicKeys.Tools TOOLS =
      new TopicKeys.Tools(Formats.standard(), new AbsentSchemaRegistry());

  private Keys() {}

  static TopicKeys kafka(Column column) {
    return of("KAFKA", Optional.empty(), column);
  }

  static TopicKeys windowed(KeyWindow window, Column column) {
    return of("KAFKA", Optional.of(window), column);
  }

  static TopicKeys json(Column... columns) {
    return of("JSON", Optional.empty(), columns);
  }

  private static TopicKeys of(String format, Optional<KeyWindow> window, Column... columns) {
    FormatSpec spec =
        new FormatSpec(format, true, "topic", columns.length == 1, Map.of(), OptionalInt.empty());
    return new TopicKeys(spec, List.of(columns), window, TOOLS);
  }
}
