package io.connectsql.connect.transform;

import io.connectsql.udf.type.PrimitiveType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.connect.connector.ConnectRecord;
import org.apache.kafka.connect.data.Values;
import org.apache.kafka.connect.header.Header;

/**
 * What a query can read of a record beside the key or value that is transformed.
 *
 * @param otherName the name of the other part, RECORD_KEY or RECORD_VALUE
 * @param other its shape
 * @param otherOf gets it
 */
record RecordInputs(String otherName, BareShape other, OtherPart otherOf) {
  static final String TOPIC = "RECORD_TOPIC";
  static final String PARTITION = "RECORD_PARTITION";
  static final String TIMESTAMP = "RECORD_TIMESTAMP";
  static final String HEADER = "HEADER";

  /** Gets the part of a record that is not transformed. */
  interface OtherPart {
    Object of(ConnectRecord<?> record);
  }

  List<String> names() {
    return List.of(TOPIC, PARTITION, TIMESTAMP, otherName);
  }

  boolean isNull(String name) {
    return other.isNull(name);
  }

  Optional<Input> column(String name) {
    return switch (name) {
      case TOPIC ->
          Optional.of(
              new Input(
                  name,
                  PrimitiveType.VARCHAR,
                  (record, part, row, slot) -> row.set(slot, record.topic())));
      case PARTITION ->
          Optional.of(
              new Input(
                  name,
                  PrimitiveType.INTEGER,
                  (record, part, row, slot) -> {
                    if (record.kafkaPartition() != null) {
                      row.setInt(slot, record.kafkaPartition());
                    }
                  }));
      case TIMESTAMP ->
          Optional.of(
              new Input(
                  name,
                  PrimitiveType.TIMESTAMP,
                  (record, part, row, slot) -> {
                    if (record.timestamp() != null) {
                      row.set(slot, Instant.ofEpochMilli(record.timestamp()));
                    }
                  }));
      default ->
          other
              .column(name)
              .map(
                  input ->
                      new Input(
                          name,
                          input.type(),
                          (record, part, row, slot) ->
                              input.reader().read(record, otherOf.of(record), row, slot)));
    };
  }

  /** The last header of a key, as text. */
  static Input header(String key) {
    return new Input(
        HEADER + "('" + key + "')",
        PrimitiveType.VARCHAR,
        (record, part, row, slot) -> {
          Header header = record.headers().lastWithName(key);
          if (header != null && header.value() != null) {
            row.set(slot, Values.convertToString(header.schema(), header.value()));
          }
        });
  }
}
