package io.connectsql.analyzer;

import io.connectsql.NearestName;
import io.connectsql.SqlException;
import io.connectsql.tree.BooleanLiteral;
import io.connectsql.tree.Expression;
import io.connectsql.tree.IntegerLiteral;
import io.connectsql.tree.Location;
import io.connectsql.tree.LongLiteral;
import io.connectsql.tree.Property;
import io.connectsql.tree.StringLiteral;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The settings of a WITH clause, each one known, given once and of the right type. */
final class WithClause {
  static final String TOPIC = "KAFKA_TOPIC";
  static final String FORMAT = "FORMAT";
  static final String KEY_FORMAT = "KEY_FORMAT";
  static final String VALUE_FORMAT = "VALUE_FORMAT";
  static final String PARTITIONS = "PARTITIONS";
  static final String REPLICAS = "REPLICAS";
  static final String RETENTION = "RETENTION_MS";
  static final String CLEANUP_POLICY = "CLEANUP_POLICY";
  static final String KEY = "KEY";
  static final String TIMESTAMP = "TIMESTAMP";
  static final String TIMESTAMP_FORMAT = "TIMESTAMP_FORMAT";
  static final String WRAP_SINGLE_VALUE = "WRAP_SINGLE_VALUE";
  static final String WINDOW_TYPE = "WINDOW_TYPE";
  static final String WINDOW_SIZE = "WINDOW_SIZE";
  static final String QUERY_ID = "QUERY_ID";
  static final String KEY_SCHEMA_ID = "KEY_SCHEMA_ID";
  static final String VALUE_SCHEMA_ID = "VALUE_SCHEMA_ID";

  /** Settings that go to a format, without their KEY_ or VALUE_. */
  static final Set<String> FORMAT_SETTINGS =
      Set.of("DELIMITER", "SCHEMA_FULL_NAME", "PROTOBUF_NULLABLE_REPRESENTATION");

  private static final Set<String> COMMON =
      Set.of(
          TOPIC,
          FORMAT,
          KEY_FORMAT,
          VALUE_FORMAT,
          PARTITIONS,
          REPLICAS,
          RETENTION,
          CLEANUP_POLICY,
          TIMESTAMP,
          TIMESTAMP_FORMAT,
          WRAP_SINGLE_VALUE,
          KEY_SCHEMA_ID,
          VALUE_SCHEMA_ID,
          "KEY_DELIMITER",
          "VALUE_DELIMITER",
          "KEY_SCHEMA_FULL_NAME",
          "VALUE_SCHEMA_FULL_NAME",
          "KEY_PROTOBUF_NULLABLE_REPRESENTATION",
          "VALUE_PROTOBUF_NULLABLE_REPRESENTATION",
          "VALUE_AVRO_SCHEMA_FULL_NAME");

  private final Map<String, Property> properties = new LinkedHashMap<>();
  private final Location statement;

  private WithClause(Location statement, List<Property> properties, Set<String> known) {
    this.statement = statement;
    for (Property property : properties) {
      String name = property.name().value();
      if (!known.contains(name)) {
        throw new SqlException(
            "Unknown property " + name + " in WITH",
            property.name().location(),
            NearestName.question(name, known)
                .orElse("Properties here are " + String.join(", ", new TreeSet<>(known)) + "."));
      }
      if (this.properties.put(name, property) != null) {
        throw new SqlException("Property " + name + " is given twice", property.name().location());
      }
    }
  }

  /** The WITH clause of {@code CREATE STREAM|TABLE … (…)}. */
  static WithClause ofSource(Location statement, List<Property> properties) {
    return new WithClause(
        statement, properties, union(COMMON, Set.of(KEY, WINDOW_TYPE, WINDOW_SIZE)));
  }

  /** The WITH clause of {@code CREATE STREAM|TABLE … AS SELECT}. */
  static WithClause ofSink(Location statement, List<Property> properties) {
    return new WithClause(statement, properties, COMMON);
  }

  /** The WITH clause of {@code INSERT INTO … SELECT}. */
  static WithClause ofInsert(Location statement, List<Property> properties) {
    return new WithClause(statement, properties, Set.of(QUERY_ID));
  }

  private static Set<String> union(Set<String> a, Set<String> b) {
    Set<String> all = new TreeSet<>(a);
    all.addAll(b);
    return all;
  }

  boolean has(String name) {
    return properties.containsKey(name);
  }

  /** Where a setting is given; the statement if it is not. */
  Location location(String name) {
    Property property = properties.get(name);
    return property == null ? statement : property.value().location();
  }

  Optional<String> text(String name) {
    return value(name)
        .map(
            v -> {
              if (v instanceof StringLiteral s) {
                return s.value();
              }
              throw wrong(name, "a text in single quotes");
            });
  }

  Optional<Integer> integer(String name) {
    return value(name)
        .map(
            v -> {
              if (v instanceof IntegerLiteral i) {
                return i.value();
              }
              if (v instanceof StringLiteral s && s.value().matches("[0-9]{1,9}")) {
                return Integer.parseInt(s.value());
              }
              throw wrong(name, "a whole number");
            });
  }

  Optional<Long> longInteger(String name) {
    return value(name)
        .map(
            v -> {
              if (v instanceof LongLiteral l) {
                return l.value();
              }
              return (long) integer(name).orElseThrow();
            });
  }

  Optional<Boolean> bool(String name) {
    return value(name)
        .map(
            v -> {
              if (v instanceof BooleanLiteral b) {
                return b.value();
              }
              if (v instanceof StringLiteral s && s.value().matches("(?i)true|false")) {
                return Boolean.parseBoolean(s.value());
              }
              throw wrong(name, "true or false");
            });
  }

  private Optional<Expression> value(String name) {
    return Optional.ofNullable(properties.get(name)).map(Property::value);
  }

  private SqlException wrong(String name, String wanted) {
    return new SqlException("Property " + name + " must be " + wanted, location(name));
  }
}
