package io.connectsql.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlException;
import io.connectsql.tree.AliasedRelation;
import io.connectsql.tree.HoppingWindow;
import io.connectsql.tree.InsertInto;
import io.connectsql.tree.Join;
import io.connectsql.tree.Location;
import io.connectsql.tree.Query;
import io.connectsql.tree.SessionWindow;
import io.connectsql.tree.Table;
import io.connectsql.tree.TumblingWindow;
import io.connectsql.tree.Within;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryParsingTest {
  private final SqlParser parser = new SqlParser();

  @Test
  void knowsEveryClause() {
    Query query =
        query(
            "select a, b as c, d e, f.*, *, g->* from s x where a > 1 group by a, b partition by c"
                + " having count(*) > 1 emit changes limit 5");

    assertThat(query.select()).hasSize(6);
    assertThat(query.where()).isPresent();
    assertThat(query.groupBy()).hasSize(2);
    assertThat(query.partitionBy()).hasSize(1);
    assertThat(query.having()).isPresent();
    assertThat(query.emit()).contains(Query.Emit.CHANGES);
    assertThat(query.limit()).isEqualTo(OptionalInt.of(5));
    assertThat(SqlFormatter.format(query))
        .isEqualTo(
            "SELECT A, B AS C, D AS E, F.*, *, G->* FROM S AS X WHERE (A > 1) GROUP BY A, B"
                + " PARTITION BY C HAVING (COUNT() > 1) EMIT CHANGES LIMIT 5");
  }

  @Test
  void hasNothingThatIsNotAskedFor() {
    Query query = query("SELECT * FROM s");

    assertThat(query.window()).isEmpty();
    assertThat(query.where()).isEmpty();
    assertThat(query.groupBy()).isEmpty();
    assertThat(query.partitionBy()).isEmpty();
    assertThat(query.having()).isEmpty();
    assertThat(query.emit()).isEmpty();
    assertThat(query.limit()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a, b + 1", "(a, b + 1)", "( A , (B+1) )"})
  void groupsWithAndWithoutParentheses(String grouping) {
    assertThat(
            ExpressionFormatter.formatAll(query("SELECT a FROM s GROUP BY " + grouping).groupBy()))
        .isEqualTo("A, (B + 1)");
  }

  @Test
  void doesNotTakeClausesForAliases() {
    assertThat(query("SELECT limit FROM s EMIT FINAL").emit()).contains(Query.Emit.FINAL);
    assertThat(query("SELECT a FROM s WINDOW TUMBLING (SIZE 1 DAY)").from())
        .isInstanceOf(Table.class);
    assertThat(query("SELECT a FROM s PARTITION BY a").from()).isInstanceOf(Table.class);
    assertThat(query("SELECT a FROM s AS window").from()).isInstanceOf(AliasedRelation.class);
  }

  @Test
  void readsTumblingWindows() {
    TumblingWindow window =
        (TumblingWindow)
            query(
                    "SELECT a FROM s WINDOW w TUMBLING (SIZE 2 HOURS, GRACE PERIOD 1 MINUTE,"
                        + " RETENTION 7 DAYS)")
                .window()
                .orElseThrow();

    assertThat(window.size()).isEqualTo(Duration.ofHours(2));
    assertThat(window.grace()).contains(Duration.ofMinutes(1));
    assertThat(window.retention()).contains(Duration.ofDays(7));
    assertThat(window.location()).isEqualTo(new Location(1, 26));
  }

  @Test
  void readsHoppingWindows() {
    HoppingWindow window =
        (HoppingWindow)
            query("SELECT a FROM s WINDOW HOPPING (SIZE 30 SECONDS, ADVANCE BY 500 MILLISECONDS)")
                .window()
                .orElseThrow();

    assertThat(window.size()).isEqualTo(Duration.ofSeconds(30));
    assertThat(window.advance()).isEqualTo(Duration.ofMillis(500));
    assertThat(window.grace()).isEmpty();
    assertThat(window.retention()).isEmpty();
  }

  @Test
  void readsSessionWindows() {
    SessionWindow window =
        (SessionWindow)
            query("SELECT a FROM s WINDOW SESSION (1 week, RETENTION 2 WEEKS)")
                .window()
                .orElseThrow();

    assertThat(window.gap()).isEqualTo(Duration.ofDays(7));
    assertThat(window.retention()).contains(Duration.ofDays(14));
  }

  @ParameterizedTest
  @CsvSource({
    "JOIN, INNER",
    "INNER JOIN, INNER",
    "LEFT JOIN, LEFT",
    "LEFT OUTER JOIN, LEFT",
    "RIGHT JOIN, RIGHT",
    "RIGHT OUTER JOIN, RIGHT",
    "FULL JOIN, FULL",
    "FULL OUTER JOIN, FULL"
  })
  void joins(String words, Join.Kind kind) {
    Join join = (Join) query("SELECT * FROM l a " + words + " r ON a.id = r.id").from();

    assertThat(join.kind()).isEqualTo(kind);
    assertThat(join.left()).isInstanceOf(AliasedRelation.class);
    assertThat(join.right()).isInstanceOf(Table.class);
    assertThat(join.within()).isEmpty();
    assertThat(join.location()).isEqualTo(new Location(1, 19));
  }

  @Test
  void joinsFromLeftToRight() {
    Join join =
        (Join)
            query("SELECT * FROM a JOIN b WITHIN 1 HOUR ON a.x = b.x LEFT JOIN c ON a.x = c.x")
                .from();

    assertThat(join.kind()).isEqualTo(Join.Kind.LEFT);
    assertThat(join.left()).isInstanceOf(Join.class);
    assertThat(((Join) join.left()).within()).isPresent();
  }

  @Test
  void joinsWithinTime() {
    assertThat(within("1 HOUR"))
        .contains(
            new Within(
                new Location(1, 24), Duration.ofHours(1), Duration.ofHours(1), Optional.empty()));
    assertThat(within("(1 MINUTE, 0 SECONDS) GRACE PERIOD 1 DAY"))
        .contains(
            new Within(
                new Location(1, 24),
                Duration.ofMinutes(1),
                Duration.ZERO,
                Optional.of(Duration.ofDays(1))));
  }

  private Optional<Within> within(String words) {
    return ((Join) query("SELECT * FROM a JOIN b WITHIN " + words + " ON x = y").from()).within();
  }

  @Test
  void insertsFromQuery() {
    InsertInto insert =
        (InsertInto)
            parser
                .parse("INSERT INTO t WITH (query_id='q') SELECT * FROM s")
                .statements()
                .get(0)
                .statement();

    assertThat(insert.target().value()).isEqualTo("T");
    assertThat(insert.properties()).hasSize(1);
    assertThat(SqlFormatter.format(insert.query())).isEqualTo("SELECT * FROM S");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT a FROM s WINDOW SESSION (1 MONTH)|'MONTH' is not a unit for a span of time",
        "SELECT a FROM s WINDOW SESSION (999999999999 DAYS)|This span of time is too long",
        "SELECT a FROM s WINDOW SESSION (99999999999999999999 DAYS)|This span of time is too long",
        "SELECT a FROM s LIMIT 3000000000|3000000000 is too large here; the most is 2147483647",
        "SELECT a FROM s CROSS JOIN t|CROSS JOIN is not supported"
      })
  void refuses(String sql, String message) {
    assertThatThrownBy(() -> parser.parse(sql))
        .isInstanceOf(SqlException.class)
        .hasMessage(message);
  }

  private Query query(String sql) {
    return (Query) parser.parse(sql).statements().get(0).statement();
  }
}
