package io.connectsql.parser;

import io.connectsql.tree.AssertSchema;
import io.connectsql.tree.AssertSource;
import io.connectsql.tree.AssertTopic;
import io.connectsql.tree.AssertValues;
import io.connectsql.tree.InsertInto;
import io.connectsql.tree.InsertValues;
import io.connectsql.tree.Query;
import io.connectsql.tree.Statement;
import java.time.Duration;
import java.util.Optional;

/** Writes statements. */
final class StatementFormatter {
  private StatementFormatter() {}

  static String format(Statement statement) {
    return DefinitionFormatter.format(statement)
        .or(() -> rows(statement))
        .or(() -> CommandFormatter.format(statement))
        .or(() -> assertion(statement))
        .orElseThrow(() -> new IllegalArgumentException("No SQL for " + statement));
  }

  private static Optional<String> rows(Statement statement) {
    if (statement instanceof Query query) {
      return Optional.of(QueryFormatter.format(query));
    }
    if (statement instanceof InsertInto insert) {
      return Optional.of(
          "INSERT INTO "
              + NameFormatter.format(insert.target())
              + DefinitionFormatter.properties(insert.properties())
              + " "
              + QueryFormatter.format(insert.query()));
    }
    if (statement instanceof InsertValues insert) {
      return Optional.of(
          "INSERT INTO "
              + NameFormatter.format(insert.target())
              + NameFormatter.formatColumns(insert.columns())
              + " VALUES ("
              + ExpressionFormatter.formatAll(insert.values())
              + ")");
    }
    return Optional.empty();
  }

  private static Optional<String> assertion(Statement statement) {
    if (statement instanceof AssertValues values) {
      return Optional.of(
          (values.tombstone() ? "ASSERT NULL VALUES " : "ASSERT VALUES ")
              + NameFormatter.format(values.source())
              + NameFormatter.formatColumns(values.columns())
              + (values.tombstone() ? " KEY (" : " VALUES (")
              + ExpressionFormatter.formatAll(values.values())
              + ")");
    }
    if (statement instanceof AssertSource source) {
      return Optional.of(
          "ASSERT "
              + source.kind()
              + " "
              + NameFormatter.format(source.name())
              + DefinitionFormatter.elements(source.elements())
              + DefinitionFormatter.properties(source.properties()));
    }
    if (statement instanceof AssertTopic topic) {
      return Optional.of(
          existence(topic.exists())
              + "TOPIC "
              + NameFormatter.quote(topic.topic())
              + DefinitionFormatter.properties(topic.properties())
              + timeout(topic.timeout()));
    }
    if (statement instanceof AssertSchema schema) {
      StringBuilder text = new StringBuilder(existence(schema.exists())).append("SCHEMA");
      schema
          .subject()
          .ifPresent(name -> text.append(" SUBJECT ").append(NameFormatter.quote(name)));
      schema.id().ifPresent(id -> text.append(" ID ").append(id));
      return Optional.of(text.append(timeout(schema.timeout())).toString());
    }
    return Optional.empty();
  }

  private static String existence(boolean exists) {
    return exists ? "ASSERT " : "ASSERT NOT EXISTS ";
  }

  private static String timeout(Optional<Duration> timeout) {
    return timeout.map(time -> " TIMEOUT " + LiteralFormatter.format(time)).orElse("");
  }
}
