package io.connectsql.conformance;

import io.connectsql.SqlException;
import io.connectsql.parser.SqlParser;
import io.connectsql.tree.CreateSource;
import io.connectsql.tree.Expression;
import io.connectsql.tree.IntegerLiteral;
import io.connectsql.tree.Property;
import io.connectsql.tree.Script.ScriptStatement;
import io.connectsql.tree.StringLiteral;
import io.connectsql.tree.TableElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a {@code CREATE STREAM|TABLE … WITH (KAFKA_TOPIC=…)} of a case says of its topic.
 *
 * @param partitions that the topic is to be made with
 * @param keyColumns whether the statement lists key columns
 * @param valueColumns whether the statement lists value columns
 */
record DeclaredSource(
    String topic,
    OptionalInt partitions,
    Optional<String> keyFormat,
    Optional<String> valueFormat,
    boolean keyColumns,
    boolean valueColumns) {

  /** Those of all statements. Statements that cannot be parsed are left to the engine. */
  static List<DeclaredSource> in(List<String> statements) {
    List<DeclaredSource> sources = new ArrayList<>();
    for (String text : statements) {
      for (ScriptStatement statement : parse(text)) {
        if (statement.statement() instanceof CreateSource create) {
          text(create, "KAFKA_TOPIC").ifPresent(topic -> sources.add(of(create, topic)));
        }
      }
    }
    return sources;
  }

  private static List<ScriptStatement> parse(String text) {
    try {
      return new SqlParser().parse(text).statements();
    } catch (SqlException e) {
      return List.of();
    }
  }

  private static DeclaredSource of(CreateSource create, String topic) {
    return new DeclaredSource(
        topic,
        value(create, "PARTITIONS")
            .filter(IntegerLiteral.class::isInstance)
            .map(literal -> OptionalInt.of(((IntegerLiteral) literal).value()))
            .orElse(OptionalInt.empty()),
        format(create, "KEY_FORMAT"),
        format(create, "VALUE_FORMAT"),
        create.elements().stream().anyMatch(DeclaredSource::isKey),
        create.elements().stream().anyMatch(e -> e.constraint() == TableElement.Constraint.NONE));
  }

  private static boolean isKey(TableElement element) {
    return element.constraint() == TableElement.Constraint.KEY
        || element.constraint() == TableElement.Constraint.PRIMARY_KEY;
  }

  private static Optional<String> format(CreateSource create, String property) {
    return text(create, property)
        .or(() -> text(create, "FORMAT"))
        .map(name -> name.toUpperCase(Locale.ROOT));
  }

  private static Optional<String> text(CreateSource create, String property) {
    return value(create, property)
        .filter(StringLiteral.class::isInstance)
        .map(literal -> ((StringLiteral) literal).value());
  }

  private static Optional<Expression> value(CreateSource create, String property) {
    return create.properties().stream()
        .filter(p -> p.name().value().equalsIgnoreCase(property))
        .map(Property::value)
        .findFirst();
  }
}
