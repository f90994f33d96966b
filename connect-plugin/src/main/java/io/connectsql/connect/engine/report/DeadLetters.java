package io.connectsql.connect.engine.report;

import io.connectsql.connect.boundary.OutputRecord;
import io.connectsql.runtime.error.ProcessingError;
import io.connectsql.topology.RecordErrors.RecordPlace;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Makes dead letters: keys and values as they were read, with the headers that Connect gives to
 * those of sink connectors.
 *
 * @param headers whether they have headers
 */
record DeadLetters(String connector, String topic, boolean headers) {
  private static final String PREFIX = "__connect.errors.";

  /**
   * @param error with a place
   */
  OutputRecord of(ProcessingError error, RecordPlace place) {
    return new OutputRecord(
        topic,
        Optional.ofNullable(error.key()).map(ByteBuffer::wrap),
        Optional.ofNullable(error.value()).map(ByteBuffer::wrap),
        headers ? headers(error, place) : Map.of(),
        Map.of(),
        Map.of(),
        () -> {});
  }

  private Map<String, String> headers(ProcessingError error, RecordPlace place) {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put(PREFIX + "topic", place.topic());
    texts.put(PREFIX + "partition", String.valueOf(place.partition()));
    texts.put(PREFIX + "offset", String.valueOf(place.offset()));
    texts.put(PREFIX + "connector.name", connector);
    texts.put(PREFIX + "stage", error.query());
    texts.put(PREFIX + "exception.class.name", error.cause().getClass().getName());
    texts.put(PREFIX + "exception.message", error.cause().getMessage());
    StringWriter trace = new StringWriter();
    error.cause().printStackTrace(new PrintWriter(trace));
    texts.put(PREFIX + "exception.stacktrace", trace.toString());
    return texts;
  }
}
