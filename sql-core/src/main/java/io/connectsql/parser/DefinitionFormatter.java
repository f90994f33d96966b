package io.connectsql.parser;

import io.connectsql.tree.AlterSource;
import io.connectsql.tree.CreateAsSelect;
import io.connectsql.tree.CreateConnector;
import io.connectsql.tree.CreateSource;
import io.connectsql.tree.CreateType;
import io.connectsql.tree.DropConnector;
import io.connectsql.tree.DropSource;
import io.connectsql.tree.DropType;
import io.connectsql.tree.Identifier;
import io.connectsql.tree.Property;
import io.connectsql.tree.SourceKind;
import io.connectsql.tree.Statement;
import io.connectsql.tree.TableElement;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes statements that create, alter and drop sources, types and connectors. */
final class DefinitionFormatter {
  private DefinitionFormatter() {}

  /** The statement, or empty for other statements. */
  static Optional<String> format(Statement statement) {
    if (statement instanceof CreateSource create) {
      return Optional.of(
          create(create.orReplace())
              + (create.readOnly() ? "SOURCE " : "")
              + source(create.kind(), create.ifNotExists(), create.name())
              + elements(create.elements())
              + properties(create.properties()));
    }
    if (statement instanceof CreateAsSelect create) {
      return Optional.of(
          create(create.orReplace())
              + source(create.kind(), create.ifNotExists(), create.name())
              + properties(create.properties())
              + " AS "
              + QueryFormatter.format(create.query()));
    }
    if (statement instanceof AlterSource alter) {
      return Optional.of(
          "ALTER "
              + source(alter.kind(), false, alter.name())
              + alter.added().stream()
                  .map(column -> " ADD COLUMN " + element(column))
                  .collect(Collectors.joining(",")));
    }
    if (statement instanceof DropSource drop) {
      return Optional.of(
          drop(drop.kind().name(), drop.ifExists(), drop.name())
              + (drop.deleteTopic() ? " DELETE TOPIC" : ""));
    }
    if (statement instanceof CreateType create) {
      return Optional.of(
          "CREATE TYPE "
              + ifNotExists(create.ifNotExists())
              + NameFormatter.format(create.name())
              + " AS "
              + TypeFormatter.format(create.type()));
    }
    if (statement instanceof DropType drop) {
      return Optional.of(drop("TYPE", drop.ifExists(), drop.name()));
    }
    if (statement instanceof CreateConnector create) {
      return Optional.of(
          "CREATE "
              + create.kind()
              + " CONNECTOR "
              + ifNotExists(create.ifNotExists())
              + NameFormatter.format(create.name())
              + properties(create.properties()));
    }
    if (statement instanceof DropConnector drop) {
      return Optional.of(drop("CONNECTOR", drop.ifExists(), drop.name()));
    }
    return Optional.empty();
  }

  private static String create(boolean orReplace) {
    return orReplace ? "CREATE OR REPLACE " : "CREATE ";
  }

  private static String source(SourceKind kind, boolean ifNotExists, Identifier name) {
    return kind + " " + ifNotExists(ifNotExists) + NameFormatter.format(name);
  }

  private static String ifNotExists(boolean ifNotExists) {
    return ifNotExists ? "IF NOT EXISTS " : "";
  }

  private static String drop(String what, boolean ifExists, Identifier name) {
    return "DROP " + what + (ifExists ? " IF EXISTS " : " ") + NameFormatter.format(name);
  }

  /** {@code (A INT, …)} after a space, or nothing for no columns. */
  static String elements(List<TableElement> elements) {
    return elements.isEmpty()
        ? ""
        : elements.stream()
            .map(DefinitionFormatter::element)
            .collect(Collectors.joining(", ", " (", ")"));
  }

  private static String element(TableElement element) {
    String constraint =
        switch (element.constraint()) {
          case NONE -> "";
          case KEY -> " KEY";
          case PRIMARY_KEY -> " PRIMARY KEY";
          case HEADERS -> " HEADERS";
          case HEADER -> " HEADER(" + NameFormatter.quote(element.header().orElse("")) + ")";
        };
    return NameFormatter.format(element.name())
        + " "
        + TypeFormatter.format(element.type())
        + constraint;
  }

  /** {@code WITH (A='x', …)} after a space, or nothing for no properties. */
  static String properties(List<Property> properties) {
    return properties.isEmpty()
        ? ""
        : properties.stream()
            .map(DefinitionFormatter::property)
            .collect(Collectors.joining(", ", " WITH (", ")"));
  }

  private static String property(Property property) {
    return NameFormatter.format(property.name())
        + "="
        + ExpressionFormatter.format(property.value());
  }
}
