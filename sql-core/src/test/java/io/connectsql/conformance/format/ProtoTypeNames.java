package io.connectsql.conformance.format;

/** The messages that stand for values. */
final class ProtoTypeNames {
  static final String DECIMAL = "confluent.type.Decimal";
  static final String DATE = "google.type.Date";
  static final String TIME = "google.type.TimeOfDay";
  static final String TIMESTAMP = "google.protobuf.Timestamp";

  private ProtoTypeNames() {}

  /** Google's messages that hold a scalar which may be absent. */
  static boolean isWrapper(String name) {
    return name.startsWith("google.protobuf.") && name.endsWith("Value");
  }
}
