package io.connectsql.format.protobuf;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import java.util.Set;

/** Message types that stand for a scalar. */
final class ProtoTypes {
  static final String TIMESTAMP = "google.protobuf.Timestamp";
  static final String DATE = "google.type.Date";
  static final String TIME = "google.type.TimeOfDay";
  static final String DECIMAL = "confluent.type.Decimal";

  private static final Set<String> WRAPPERS =
      Set.of(
          "google.protobuf.DoubleValue",
          "google.protobuf.FloatValue",
          "google.protobuf.Int64Value",
          "google.protobuf.UInt64Value",
          "google.protobuf.Int32Value",
          "google.protobuf.UInt32Value",
          "google.protobuf.BoolValue",
          "google.protobuf.StringValue",
          "google.protobuf.BytesValue");

  private ProtoTypes() {}

  /** Whether the message holds one scalar so that it can be absent. */
  static boolean isWrapper(Descriptor message) {
    return WRAPPERS.contains(message.getFullName());
  }

  /** The scalar within a wrapper. */
  static FieldDescriptor wrapped(Descriptor wrapper) {
    return wrapper.findFieldByNumber(1);
  }
}
