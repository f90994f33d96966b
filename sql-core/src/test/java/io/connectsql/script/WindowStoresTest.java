package io.connectsql.script;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.runtime.error.QueryErrors;
import io.connectsql.topology.TopologyBuilder.QueryTopology;
import io.connectsql.topology.TopologySettings;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.state.SessionStore;
import org.apache.kafka.streams.state.WindowStore;
import org.apache.kafka.streams.state.internals.WrappedStateStore;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * How long stores keep windows is known of each store that has any: its copy in Kafka is trimmed.
 */
class WindowStoresTest {
  private static final String STREAMS =
      """
      -- topic views 2
      -- topic clicks 2
      CREATE STREAM views (id VARCHAR KEY, page VARCHAR) WITH (KAFKA_TOPIC='views', VALUE_FORMAT='JSON');
      CREATE STREAM clicks (id VARCHAR KEY, page VARCHAR) WITH (KAFKA_TOPIC='clicks', VALUE_FORMAT='JSON');
      """;

  static List<ScriptFile> scripts() throws IOException {
    return ScriptFile.thatRun();
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void areThoseOfTheTopology(ScriptFile script) {
    for (PersistentQuery query : TestScripts.compile(script.sql()).queries()) {
      QueryTopology built = TestScripts.built(script.sql(), query);
      assertThat(built.windowStores().keySet())
          .as(query.id())
          .isEqualTo(storesOfWindows(built, query.id()));
    }
  }

  private static Set<String> storesOfWindows(QueryTopology built, String query) {
    Properties config = new Properties();
    config.putAll(TopologySettings.of(new QueryErrors(query, false)));
    config.put(StreamsConfig.STATE_DIR_CONFIG, "target/window-stores");
    try (TopologyTestDriver driver = new TopologyTestDriver(built.topology(), config)) {
      return driver.getAllStateStores().entrySet().stream()
          .filter(store -> isOfWindows(store.getValue()))
          .map(Map.Entry::getKey)
          .collect(toSet());
    }
  }

  private static boolean isOfWindows(StateStore store) {
    return store instanceof WindowStore
        || store instanceof SessionStore
        || store instanceof WrappedStateStore<?, ?, ?> front && isOfWindows(front.wrapped());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          TABLE  | id, COUNT(*) FROM views WINDOW TUMBLING (SIZE 1 HOUR) GROUP BY id | Aggregate=PT24H
          TABLE  | id, COUNT(*) FROM views WINDOW HOPPING (SIZE 1 HOUR, ADVANCE BY 5 MINUTES, GRACE PERIOD 2 HOURS) GROUP BY id | Aggregate=PT3H
          TABLE  | id, COUNT(*) FROM views WINDOW TUMBLING (SIZE 1 HOUR, RETENTION 5 DAYS, GRACE PERIOD 1 HOUR) GROUP BY id | Aggregate=PT120H
          TABLE  | id, COUNT(*) FROM views WINDOW TUMBLING (SIZE 1 HOUR) GROUP BY id EMIT FINAL | Aggregate=PT25H
          TABLE  | id, COUNT(*) FROM views WINDOW TUMBLING (SIZE 1 HOUR, GRACE PERIOD 1 HOUR) GROUP BY id HAVING COUNT(*) > 1 | Aggregate=PT2H
          TABLE  | id, COUNT(*) FROM views WINDOW SESSION (1 MINUTE, GRACE PERIOD 1 HOUR) GROUP BY id | Aggregate=PT1H1M
          TABLE  | id, COUNT(*) FROM views GROUP BY id |
          STREAM | v.id, v.page, c.page FROM views v JOIN clicks c WITHIN 1 HOUR GRACE PERIOD 5 MINUTES ON v.id = c.id | Join-0-other-join-store=PT2H5M Join-0-this-join-store=PT2H5M
          STREAM | v.id, v.page, c.page FROM views v JOIN clicks c WITHIN 1 HOUR ON v.id = c.id | Join-0-other-join-store=PT24H Join-0-this-join-store=PT24H
          STREAM | v.id, v.page, c.page FROM views v RIGHT JOIN clicks c WITHIN (1 MINUTE, 2 MINUTES) GRACE PERIOD 5 MINUTES ON v.id = c.id | Join-0-outer-other-join-store=PT8M Join-0-this-join-store=PT8M
          """)
  void keepThemUntilNothingCanComeToThem(String kind, String select, String expected) {
    String sql = STREAMS + "CREATE " + kind + " result AS SELECT " + select + ";";
    PersistentQuery query = TestScripts.compile(sql).queries().get(0);
    StringBuilder stores = new StringBuilder();
    new TreeMap<>(TestScripts.built(sql, query).windowStores())
        .forEach((store, retention) -> stores.append(store + "=" + retention + " "));
    assertThat(stores.toString().strip()).isEqualTo(expected == null ? "" : expected);
  }
}
