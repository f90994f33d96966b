package io.connectsql.runtime;

/** A setting of Kafka's clients or of Kafka Streams is wrong. */
public final class SettingException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String property;

  SettingException(String property, String message) {
    super(message);
    this.property = property;
  }

  /** The property's name as the user wrote it. */
  public String property() {
    return property;
  }
}
