package io.connectsql.script;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What queries write for what they read. */
class QueryResultsTest {
  private static final String VIEWS =
      """
      -- topic views 2
      CREATE STREAM views (userid VARCHAR KEY, page VARCHAR, n INT)
        WITH (KAFKA_TOPIC='views', VALUE_FORMAT='JSON');
      """;

  private static final String USERS =
      """
      -- topic users 2
      CREATE TABLE users (id VARCHAR PRIMARY KEY, city VARCHAR)
        WITH (KAFKA_TOPIC='users', VALUE_FORMAT='JSON');
      """;

  private static QueryDriver run(String sql) {
    return new QueryDriver(sql, false);
  }

  @Test
  void filtersAndProjects() {
    try (QueryDriver query =
        run(
            VIEWS
                + "CREATE STREAM out AS SELECT userid, UCASE(page) AS p FROM views WHERE n > 1;")) {
      query.write("views", "alice", "{\"page\":\"home\",\"n\":2}", 10);
      query.write("views", "bob", "{\"page\":\"home\",\"n\":1}", 20);
      query.write("views", null, "{\"PAGE\":\"help\",\"n\":3}", 30);
      query.write("views", "carol", null, 40);
      assertThat(query.read("OUT"))
          .containsExactly("alice={\"P\":\"HOME\"}@10", "null={\"P\":\"HELP\"}@30");
    }
  }

  @Test
  void putsRowsUnderAnotherKey() {
    try (QueryDriver query =
        run(VIEWS + "CREATE STREAM out AS SELECT page, userid FROM views PARTITION BY page;")) {
      query.write("views", "alice", "{\"page\":\"home\"}", 10);
      query.write("views", "bob", "{}", 20);
      assertThat(query.read("OUT"))
          .containsExactly("home={\"USERID\":\"alice\"}@10", "null={\"USERID\":\"bob\"}@20");
    }
  }

  @Test
  void takesTheTimeFromAColumn() {
    String sql =
        """
        -- topic a 1
        CREATE STREAM a (id VARCHAR KEY, at VARCHAR)
          WITH (KAFKA_TOPIC='a', VALUE_FORMAT='JSON', TIMESTAMP='at', TIMESTAMP_FORMAT='yyyy-MM-dd');
        CREATE STREAM out AS SELECT * FROM a;
        """;
    try (QueryDriver query = run(sql)) {
      query.write("a", "x", "{\"at\":\"1970-01-02\"}", 10);
      assertThat(query.read("OUT")).containsExactly("x={\"AT\":\"1970-01-02\"}@86400000");
    }
  }

  @Test
  void explodesLists() {
    String sql =
        """
        -- topic a 1
        CREATE STREAM a (id VARCHAR KEY, tags ARRAY<VARCHAR>) WITH (KAFKA_TOPIC='a', VALUE_FORMAT='JSON');
        CREATE STREAM out AS SELECT id, EXPLODE(tags) AS tag FROM a;
        """;
    try (QueryDriver query = run(sql)) {
      query.write("a", "x", "{\"tags\":[\"red\",\"blue\"]}", 10);
      query.write("a", "y", "{\"tags\":[]}", 20);
      assertThat(query.read("OUT"))
          .containsExactly("x={\"TAG\":\"red\"}@10", "x={\"TAG\":\"blue\"}@10");
    }
  }

  @Test
  void rowsThatLeaveATableAreDeleted() {
    try (QueryDriver query =
        run(USERS + "CREATE TABLE out AS SELECT id, city FROM users WHERE city <> 'Rome';")) {
      query.write("users", "alice", "{\"city\":\"Paris\"}", 10);
      query.write("users", "alice", "{\"city\":\"Rome\"}", 20);
      query.write("users", "bob", "{\"city\":\"Oslo\"}", 30);
      query.write("users", "bob", null, 40);
      assertThat(query.read("OUT"))
          .containsExactly(
              "alice={\"CITY\":\"Paris\"}@10",
              "alice=null@20",
              "bob={\"CITY\":\"Oslo\"}@30",
              "bob=null@40");
    }
  }

  @Test
  void joinsEventsWithTheLatestRowOfATable() {
    String join =
        "CREATE STREAM out AS SELECT v.userid, v.page, u.city"
            + " FROM views v LEFT JOIN users u ON v.userid = u.id;";
    try (QueryDriver query = run(VIEWS + USERS + join)) {
      query.write("views", "alice", "{\"page\":\"home\"}", 10);
      query.write("users", "alice", "{\"city\":\"Paris\"}", 20);
      query.write("views", "alice", "{\"page\":\"help\"}", 30);
      query.write("users", "alice", "{\"city\":\"Rome\"}", 40);
      query.write("views", "alice", "{\"page\":\"exit\"}", 50);
      query.write("users", "alice", null, 60);
      query.write("views", "alice", "{\"page\":\"late\"}", 70);
      assertThat(query.read("OUT"))
          .containsExactly(
              "alice={\"PAGE\":\"home\",\"CITY\":null}@10",
              "alice={\"PAGE\":\"help\",\"CITY\":\"Paris\"}@30",
              "alice={\"PAGE\":\"exit\",\"CITY\":\"Rome\"}@50",
              "alice={\"PAGE\":\"late\",\"CITY\":null}@70");
    }
  }

  @Test
  void countsInWindowsAndFiltersTheCounts() {
    String counts =
        "CREATE TABLE out AS SELECT page, COUNT(*) AS c, WINDOWEND AS until FROM views"
            + " WINDOW TUMBLING (SIZE 1 SECOND) GROUP BY page HAVING COUNT(*) > 1;";
    try (QueryDriver query = run(VIEWS + counts)) {
      query.write("views", "alice", "{\"page\":\"home\"}", 100);
      query.write("views", "bob", "{\"page\":\"home\"}", 900);
      query.write("views", "bob", "{\"page\":\"home\"}", 1000);
      query.write("views", "carol", "{\"page\":\"home\"}", 1999);
      query.write("views", "dave", "{\"page\":\"home\"}", 500);
      query.write("views", "dave", "{\"page\":null}", 600);
      assertThat(query.readWindowed("OUT"))
          .containsExactly(
              "home[0]={\"C\":2,\"UNTIL\":1000}",
              "home[1000]={\"C\":2,\"UNTIL\":2000}",
              "home[0]={\"C\":3,\"UNTIL\":1000}");
    }
  }

  @Test
  void givesOutOnlyTheFinalResultsOfWindows() {
    String counts =
        "CREATE TABLE out AS SELECT page, COUNT(*) AS c FROM views"
            + " WINDOW TUMBLING (SIZE 1 SECOND) GROUP BY page EMIT FINAL;";
    try (QueryDriver query = run(VIEWS + counts)) {
      query.write("views", "alice", "{\"page\":\"home\"}", 100);
      query.write("views", "bob", "{\"page\":\"home\"}", 900);
      assertThat(query.readWindowed("OUT")).isEmpty();
      query.write("views", "bob", "{\"page\":\"help\"}", 1000);
      assertThat(query.readWindowed("OUT")).containsExactly("home[0]={\"C\":2}");
      query.write("views", "late", "{\"page\":\"home\"}", 900);
      query.write("views", "bob", "{\"page\":\"help\"}", 2000);
      assertThat(query.readWindowed("OUT")).containsExactly("help[1000]={\"C\":1}");
    }
  }

  @Test
  void givesOutFinalResultsAfterAPauseOfHours() {
    String counts =
        "CREATE TABLE out AS SELECT page, COUNT(*) AS c FROM views"
            + " WINDOW HOPPING (SIZE 2 SECONDS, ADVANCE BY 1 SECOND) GROUP BY page EMIT FINAL;";
    try (QueryDriver query = run(VIEWS + counts)) {
      query.write("views", "alice", "{\"page\":\"home\"}", 5000);
      query.write("views", "bob", "{\"page\":\"help\"}", 5000 + 20 * 3_600_000);
      assertThat(query.readWindowed("OUT"))
          .containsExactly("home[4000]={\"C\":1}", "home[5000]={\"C\":1}");
    }
  }

  @Test
  void givesOutTheFinalResultsOfSessions() {
    String counts =
        "CREATE TABLE out AS SELECT page, COUNT(*) AS c FROM views"
            + " WINDOW SESSION (1 SECOND) GROUP BY page HAVING COUNT(*) > 1 EMIT FINAL;";
    try (QueryDriver query = run(VIEWS + counts)) {
      query.write("views", "alice", "{\"page\":\"home\"}", 0);
      query.write("views", "bob", "{\"page\":\"home\"}", 1000);
      query.write("views", "bob", "{\"page\":\"help\"}", 1000);
      query.write("views", "bob", "{\"page\":\"exit\"}", 3000);
      assertThat(query.readWindowed("OUT")).hasSize(1).first().asString().endsWith("={\"C\":2}");
    }
  }

  @Test
  void takesRowsOfATableBackFromTheirOldGroup() {
    try (QueryDriver query =
        run(USERS + "CREATE TABLE out AS SELECT city, COUNT(*) AS c FROM users GROUP BY city;")) {
      query.write("users", "alice", "{\"city\":\"Paris\"}", 10);
      query.write("users", "bob", "{\"city\":\"Paris\"}", 20);
      query.write("users", "alice", "{\"city\":\"Rome\"}", 30);
      query.write("users", "bob", null, 40);
      assertThat(query.read("OUT"))
          .containsExactly(
              "Paris={\"C\":1}@10",
              "Paris={\"C\":2}@20",
              "Paris={\"C\":1}@30",
              "Rome={\"C\":1}@30",
              "Paris={\"C\":0}@40");
    }
  }

  @Test
  void joinsTablesThroughAForeignKey() {
    String sql =
        USERS
            + """
            -- topic cities 2
            CREATE TABLE cities (id VARCHAR PRIMARY KEY, country VARCHAR)
              WITH (KAFKA_TOPIC='cities', VALUE_FORMAT='JSON');
            CREATE TABLE out AS SELECT u.id AS id, c.country FROM users u JOIN cities c ON u.city = c.id;
            """;
    try (QueryDriver query = run(sql)) {
      query.write("users", "alice", "{\"city\":\"Paris\"}", 10);
      query.write("cities", "Paris", "{\"country\":\"France\"}", 20);
      query.write("users", "bob", "{\"city\":\"Paris\"}", 30);
      query.write("cities", "Paris", null, 40);
      assertThat(query.read("OUT"))
          .containsExactlyInAnyOrder(
              "alice={\"COUNTRY\":\"France\"}@20",
              "bob={\"COUNTRY\":\"France\"}@30",
              "alice=null@40",
              "bob=null@40");
    }
  }
}
