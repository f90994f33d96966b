package io.connectsql.catalog;

import io.connectsql.SqlException;
import io.connectsql.tree.Location;
import org.apache.kafka.common.errors.InvalidTopicException;
import org.apache.kafka.common.internals.Topic;

/**
 * Names as Kafka takes them for topics, stores and operators: letters, digits, dots, dashes and
 * underscores.
 */
public final class KafkaNames {
  private KafkaNames() {}

  /** The name with each other character replaced by its number: {@code my view} is my_20view. */
  public static String legal(String name) {
    StringBuilder legal = new StringBuilder(name.length());
    name.codePoints()
        .forEach(
            c -> {
              if (isLegal(c)) {
                legal.appendCodePoint(c);
              } else {
                legal.append('_').append(Integer.toHexString(c));
              }
            });
    return legal.toString();
  }

  /**
   * A legal name that differs for different names: where characters had to be replaced, a hash of
   * the name follows.
   */
  public static String distinct(String name) {
    return isLegal(name) ? name : legal(name) + "-" + Integer.toHexString(name.hashCode());
  }

  /** Whether {@link #legal} leaves the name as it is. */
  public static boolean isLegal(String name) {
    return name.codePoints().allMatch(KafkaNames::isLegal);
  }

  private static boolean isLegal(int c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '.'
        || c == '_'
        || c == '-';
  }

  /**
   * Refuses names that no topic can have.
   *
   * @throws SqlException that says what is wrong with it
   */
  public static void requireTopicName(String topic, Location location) {
    try {
      Topic.validate(topic);
    } catch (InvalidTopicException e) {
      throw new SqlException(
          "No topic can be called '" + topic + "'",
          location,
          "Name another one, of letters, digits, dots, dashes and underscores:"
              + " WITH (KAFKA_TOPIC='…').");
    }
  }
}
