package io.connectsql.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.state.StateMemory;
import io.connectsql.state.StateSettings;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether every store that a query may have is of the kind that {@code sql.state.store} names. */
class StateStoresTest {
  private static final String SOURCES =
      """
      -- topic views 1
      -- topic clicks 1
      -- topic users 1
      -- topic cities 1
      CREATE STREAM views (userid VARCHAR KEY, page VARCHAR) WITH (KAFKA_TOPIC='views', VALUE_FORMAT='JSON');
      CREATE STREAM clicks (userid VARCHAR KEY, page VARCHAR) WITH (KAFKA_TOPIC='clicks', VALUE_FORMAT='JSON');
      CREATE TABLE users (id VARCHAR PRIMARY KEY, city VARCHAR) WITH (KAFKA_TOPIC='users', VALUE_FORMAT='JSON');
      CREATE TABLE cities (id VARCHAR PRIMARY KEY, country VARCHAR) WITH (KAFKA_TOPIC='cities', VALUE_FORMAT='JSON');
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CREATE TABLE out AS SELECT page, COUNT(*) AS n FROM views GROUP BY page;",
        "CREATE TABLE out AS SELECT city, COUNT(*) AS n FROM users GROUP BY city;",
        "CREATE TABLE out AS SELECT page, COUNT(*) AS n FROM views"
            + " WINDOW TUMBLING (SIZE 1 HOUR) GROUP BY page;",
        "CREATE TABLE out AS SELECT page, COUNT(*) AS n FROM views"
            + " WINDOW HOPPING (SIZE 1 HOUR, ADVANCE BY 10 MINUTES) GROUP BY page;",
        "CREATE TABLE out AS SELECT page, COUNT(*) AS n FROM views"
            + " WINDOW TUMBLING (SIZE 1 HOUR) GROUP BY page EMIT FINAL;",
        "CREATE TABLE out AS SELECT page, COUNT(*) AS n FROM views"
            + " WINDOW SESSION (10 MINUTES) GROUP BY page;",
        "CREATE TABLE out AS SELECT page, COUNT(*) AS n FROM views"
            + " WINDOW SESSION (10 MINUTES) GROUP BY page EMIT FINAL;",
        "CREATE STREAM out AS SELECT v.userid, v.page FROM views v LEFT JOIN users u"
            + " ON v.userid = u.id;",
        "CREATE STREAM out AS SELECT v.userid, v.page FROM views v JOIN clicks c"
            + " WITHIN 1 HOUR ON v.userid = c.userid;",
        "CREATE STREAM out AS SELECT v.userid, v.page FROM views v LEFT JOIN clicks c"
            + " WITHIN 1 HOUR GRACE PERIOD 1 MINUTE ON v.userid = c.userid;",
        "CREATE STREAM out AS SELECT ROWKEY, v.page FROM views v FULL JOIN clicks c"
            + " WITHIN 1 HOUR GRACE PERIOD 1 MINUTE ON v.userid = c.userid;",
        "CREATE TABLE out AS SELECT u.id, c.country FROM users u JOIN cities c ON u.id = c.id;",
        "CREATE TABLE out AS SELECT u.id, c.country FROM users u JOIN cities c ON u.city = c.id;"
      })
  void areOfTheKindThatIsSet(String query) {
    assertPersistent(query, "rocksdb", true);
    assertPersistent(query, "in-memory", false);
  }

  private static void assertPersistent(String query, String kind, boolean persistent) {
    try (StateMemory memory = new StateMemory();
        QueryDriver driver =
            new QueryDriver(
                SOURCES + query, StateSettings.of(Map.of("sql.state.store", kind)), memory)) {
      assertThat(driver.stores()).isNotEmpty();
      assertThat(driver.stores())
          .allSatisfy(
              (name, store) ->
                  // Parts of groups do not stay.
                  assertThat(store.persistent() || name.endsWith("-Partial"))
                      .as(name)
                      .isEqualTo(persistent || name.endsWith("-Partial")));
    }
  }
}
