package io.connectsql.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.parser.SqlFormatter;
import io.connectsql.parser.SqlParser;
import io.connectsql.tree.InsertInto;
import io.connectsql.tree.SourceKind;
import org.junit.jupiter.api.Test;

class QueryIdsTest {

  @Test
  void areMadeOfTheSink() {
    assertThat(QueryIds.forSink(SourceKind.STREAM, "PAGES")).isEqualTo("CSAS_PAGES");
    assertThat(QueryIds.forSink(SourceKind.TABLE, "PAGES")).isEqualTo("CTAS_PAGES");
  }

  @Test
  void insertionsAreToldApartByTheirQuery() {
    assertThat(insertion("INSERT INTO s SELECT a, b FROM t WHERE a > 5;"))
        .startsWith("INSERT_S_")
        .isNotEqualTo(insertion("INSERT INTO s SELECT a, b FROM t WHERE a > 6;"))
        .isNotEqualTo(insertion("INSERT INTO s SELECT b, a FROM t WHERE a > 5;"));
  }

  @Test
  void whiteSpaceCommentsAndCaseOfNamesDoNotMatter() {
    assertThat(insertion("insert into S\n  select a,b -- the columns\n from t\twhere a>5 ;"))
        .isEqualTo(insertion("INSERT INTO s SELECT a, b FROM t WHERE a > 5;"));
  }

  @Test
  void staysTheSameOverVersions() {
    // Another id would be another consumer group, and the query would begin anew.
    assertThat(insertion("INSERT INTO s SELECT a, b FROM t WHERE a > 5;"))
        .isEqualTo("INSERT_S_04284c8f");
  }

  private static String insertion(String sql) {
    InsertInto statement = (InsertInto) new SqlParser().parse(sql).statements().get(0).statement();
    return QueryIds.forInsert(statement.target().value(), SqlFormatter.format(statement.query()));
  }
}
