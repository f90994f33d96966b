package io.connectsql.connect.engine.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.connectsql.connect.boundary.OutputRecord;
import io.connectsql.runtime.error.ProcessingError;
import io.connectsql.runtime.error.ProcessingError.Effect;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** Makes the records of the processing log, in JSON. */
final class LogNotes {
  private final JsonMapper json = new JsonMapper();
  private final String connector;
  private final String topic;
  private final boolean messages;

  /**
   * @param messages whether they have keys and values of records, in base64
   */
  LogNotes(String connector, String topic, boolean messages) {
    this.connector = connector;
    this.topic = topic;
    this.messages = messages;
  }

  OutputRecord of(ProcessingError error) {
    ObjectNode note = note(error.time());
    note.put("query", error.query());
    note.put("level", error.effect() == Effect.STOPS ? "ERROR" : "WARN");
    error
        .place()
        .ifPresent(
            place -> {
              note.put("topic", place.topic());
              note.put("partition", place.partition());
              note.put("offset", place.offset());
            });
    note.put("message", error.message());
    note.put("cause", error.cause().getClass().getName());
    if (messages && error.place().isPresent()) {
      note.put("key", error.key());
      note.put("value", error.value());
    }
    return record(note);
  }

  /** A note that so many others are missing. */
  OutputRecord ofDropped(long count) {
    ObjectNode note = note(Instant.now());
    note.put("level", "WARN");
    note.put("message", count + " entries are missing here: there were too many at a time");
    note.put("missing", count);
    return record(note);
  }

  private ObjectNode note(Instant time) {
    return json.createObjectNode().put("time", time.toString()).put("connector", connector);
  }

  private OutputRecord record(ObjectNode note) {
    try {
      return new OutputRecord(
          topic,
          Optional.empty(),
          Optional.of(ByteBuffer.wrap(json.writeValueAsBytes(note))),
          Map.of(),
          Map.of(),
          Map.of(),
          () -> {});
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
