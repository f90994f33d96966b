package io.connectsql.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.runtime.error.QueryErrors;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Stores, internal topics and operators keep their names when a script is edited elsewhere, or
 * running queries would lose their state.
 */
class NameStabilityTest {
  private static final String TABLES =
      """
      -- topic views 2
      -- topic users 2
      -- topic cities 2
      CREATE STREAM views (userid VARCHAR KEY, page VARCHAR) WITH (KAFKA_TOPIC='views', VALUE_FORMAT='JSON');
      CREATE TABLE users (id VARCHAR PRIMARY KEY, city VARCHAR) WITH (KAFKA_TOPIC='users', VALUE_FORMAT='JSON');
      CREATE TABLE cities (id VARCHAR PRIMARY KEY, country VARCHAR) WITH (KAFKA_TOPIC='cities', VALUE_FORMAT='JSON');
      """;

  private static final String OTHER =
      """
      CREATE TABLE other AS SELECT page, COUNT(*) AS c FROM views GROUP BY page;
      """;

  private static final Pattern STORES = Pattern.compile("stores: \\[([^\\]]+)]");

  private static String stores(String topology) {
    TreeSet<String> stores = new TreeSet<>();
    Matcher found = STORES.matcher(topology);
    while (found.find()) {
      stores.add(found.group(1));
    }
    return String.join(" ", stores);
  }

  private static String topology(String sql) {
    PersistentQuery query =
        TestScripts.compile(sql).queries().stream()
            .filter(q -> q.id().equals("CTAS_RESULT"))
            .findFirst()
            .orElseThrow();
    return TestScripts.topology(sql, query, new QueryErrors(query.id(), false))
        .describe()
        .toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT page, COUNT(*) AS c FROM views GROUP BY page | Aggregate Aggregate-Partial
          SELECT page, COLLECT_LIST(userid) AS c FROM views GROUP BY page | Aggregate
          SELECT city, COUNT(*) AS c FROM users GROUP BY city | Aggregate Aggregate-Source
          SELECT userid, COUNT(*) AS c FROM views WINDOW TUMBLING (SIZE 1 DAY) GROUP BY userid | Aggregate
          SELECT u.city, COUNT(*) AS c FROM views v JOIN users u ON v.userid = u.id GROUP BY u.city | Aggregate Aggregate-Partial Join-0-U
          SELECT u.id, c.country FROM users u LEFT JOIN cities c ON u.id = c.id | Join-0-C Join-0-U
          """)
  void storesAreNamedAfterTheirRoles(String select, String stores) {
    String query = "CREATE TABLE result AS " + select + ";\n";
    String alone = topology(TABLES + query);
    String after = topology(TABLES + OTHER + query);
    String before = topology(TABLES + query + OTHER);
    assertThat(after).isEqualTo(alone);
    assertThat(before).isEqualTo(alone);
    assertThat(stores(alone)).isEqualTo(stores);
  }
}
