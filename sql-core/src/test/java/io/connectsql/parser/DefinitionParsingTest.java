package io.connectsql.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.tree.AlterSource;
import io.connectsql.tree.CreateAsSelect;
import io.connectsql.tree.CreateConnector;
import io.connectsql.tree.CreateConnector.ConnectorKind;
import io.connectsql.tree.CreateSource;
import io.connectsql.tree.CreateType;
import io.connectsql.tree.DropConnector;
import io.connectsql.tree.DropSource;
import io.connectsql.tree.DropType;
import io.connectsql.tree.Location;
import io.connectsql.tree.SourceKind;
import io.connectsql.tree.Statement;
import io.connectsql.tree.TableElement;
import io.connectsql.tree.TableElement.Constraint;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DefinitionParsingTest {
  private final SqlParser parser = new SqlParser();

  @Test
  void createsStreamOfThePaper() {
    CreateSource create =
        parse(
            CreateSource.class,
            """
            CREATE STREAM pageviews (viewtime BIGINT,
              userid VARCHAR, pageid VARCHAR) WITH
              (KAFKA_TOPIC='pageviews_topic', VALUE_FORMAT='JSON', KEY='userid');
            """);

    assertThat(create.kind()).isEqualTo(SourceKind.STREAM);
    assertThat(create.name().value()).isEqualTo("PAGEVIEWS");
    assertThat(create.elements())
        .extracting(element -> element.name().value())
        .containsExactly("VIEWTIME", "USERID", "PAGEID");
    assertThat(create.properties())
        .extracting(property -> property.name().value())
        .containsExactly("KAFKA_TOPIC", "VALUE_FORMAT", "KEY");
    assertThat(create.orReplace() || create.ifNotExists() || create.readOnly()).isFalse();
  }

  @Test
  void knowsEveryModifierOfCreate() {
    CreateSource create =
        parse(CreateSource.class, "create or replace source table if not exists t (id int)");

    assertThat(create.kind()).isEqualTo(SourceKind.TABLE);
    assertThat(create.orReplace()).isTrue();
    assertThat(create.readOnly()).isTrue();
    assertThat(create.ifNotExists()).isTrue();
    assertThat(create.properties()).isEmpty();
  }

  @Test
  void knowsEveryColumnConstraint() {
    List<TableElement> elements =
        parser.parseElements(
            "a INT KEY, b INT PRIMARY KEY, c INT, d ARRAY<STRUCT<key STRING, value BYTES>> HEADERS,"
                + " e BYTES HEADER('it''s')");

    assertThat(elements)
        .extracting(TableElement::constraint)
        .containsExactly(
            Constraint.KEY,
            Constraint.PRIMARY_KEY,
            Constraint.NONE,
            Constraint.HEADERS,
            Constraint.HEADER);
    assertThat(elements)
        .extracting(TableElement::header)
        .containsExactly(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.of("it's"));
  }

  @Test
  void takesKeywordsAsColumnNames() {
    assertThat(parser.parseElements("key INT KEY, source STRING, limit INT, table INT, map INT"))
        .extracting(element -> element.name().value())
        .containsExactly("KEY", "SOURCE", "LIMIT", "TABLE", "MAP");
  }

  @Test
  void foldsPropertyNamesWhetherQuotedOrNot() {
    assertThat(written("CREATE STREAM s WITH ('kafka_topic'='a', \"format\"='b', partitions=-1)"))
        .isEqualTo("CREATE STREAM S WITH (KAFKA_TOPIC='a', FORMAT='b', PARTITIONS=-1)");
  }

  @Test
  void createsFromQuery() {
    CreateAsSelect create =
        parse(
            CreateAsSelect.class,
            "CREATE OR REPLACE TABLE IF NOT EXISTS t WITH (partitions=2) AS SELECT * FROM s");

    assertThat(create.kind()).isEqualTo(SourceKind.TABLE);
    assertThat(create.orReplace()).isTrue();
    assertThat(create.ifNotExists()).isTrue();
    assertThat(create.properties()).hasSize(1);
    assertThat(create.query().location()).isEqualTo(new Location(1, 64));
  }

  @Test
  void altersSources() {
    AlterSource alter =
        parse(AlterSource.class, "ALTER STREAM s ADD COLUMN a INT, ADD b STRING ADD COLUMN c INT");

    assertThat(alter.kind()).isEqualTo(SourceKind.STREAM);
    assertThat(alter.added())
        .extracting(element -> element.name().value())
        .containsExactly("A", "B", "C");
  }

  @Test
  void dropsSources() {
    DropSource drop = parse(DropSource.class, "DROP TABLE IF EXISTS t DELETE TOPIC");

    assertThat(drop.kind()).isEqualTo(SourceKind.TABLE);
    assertThat(drop.ifExists()).isTrue();
    assertThat(drop.deleteTopic()).isTrue();
    assertThat(parse(DropSource.class, "DROP STREAM if").name().value()).isEqualTo("IF");
  }

  @Test
  void createsAndDropsTypes() {
    CreateType create =
        parse(CreateType.class, "CREATE TYPE IF NOT EXISTS address AS STRUCT<city STRING>");

    assertThat(create.name().value()).isEqualTo("ADDRESS");
    assertThat(create.ifNotExists()).isTrue();
    assertThat(SqlFormatter.format(create.type())).isEqualTo("STRUCT<CITY STRING>");
    assertThat(parse(DropType.class, "DROP TYPE IF EXISTS address").ifExists()).isTrue();
  }

  @Test
  void createsAndDropsConnectors() {
    CreateConnector create =
        parse(
            CreateConnector.class,
            "CREATE SINK CONNECTOR IF NOT EXISTS 'jdbc-sink'"
                + " WITH (\"connector.class\"='x', 'tasks.max'=1, topics='t')");

    assertThat(create.kind()).isEqualTo(ConnectorKind.SINK);
    assertThat(create.name().value()).isEqualTo("jdbc-sink");
    assertThat(create.ifNotExists()).isTrue();
    assertThat(create.properties())
        .extracting(property -> property.name().value())
        .containsExactly("connector.class", "tasks.max", "TOPICS");
    assertThat(parse(DropConnector.class, "DROP CONNECTOR IF EXISTS `jdbc-sink`").ifExists())
        .isTrue();
  }

  @Test
  void knowsEveryFormOfType() {
    assertThat(
            SqlFormatter.format(
                parser.parseType(
                    "struct < a Array<int>, `b c` Map<String, Decimal(4,2)>, d STRUCT<>, e `my t`,"
                        + " f VARCHAR(STRING)>")))
        .isEqualTo(
            "STRUCT<A ARRAY<INT>, `b c` MAP<STRING, DECIMAL(4, 2)>, D STRUCT<>, E `my t`,"
                + " F VARCHAR>");
  }

  @Test
  void refusesEmptyNames() {
    assertThatThrownBy(() -> parser.parse("DROP STREAM ``")).hasMessage("A name cannot be empty");
  }

  private <T extends Statement> T parse(Class<T> type, String sql) {
    return type.cast(parser.parse(sql).statements().get(0).statement());
  }

  private String written(String sql) {
    return SqlFormatter.format(parser.parse(sql).statements().get(0).statement());
  }
}
