package io.connectsql.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import io.connectsql.conformance.CaseRecord.CaseHeader;
import io.connectsql.conformance.CaseRecord.CaseWindow;
import io.connectsql.conformance.format.CaseFormats;
import io.connectsql.conformance.format.TopicPart;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.kstream.SessionWindowedSerializer;
import org.apache.kafka.streams.kstream.TimeWindowedSerializer;
import org.apache.kafka.streams.kstream.Windowed;
import org.apache.kafka.streams.kstream.internals.SessionWindow;
import org.apache.kafka.streams.kstream.internals.TimeWindow;
import org.apache.kafka.streams.test.TestRecord;

/** Writes the records of a case as they lie in their topics. */
record RecordSerializer(CaseFormats formats) {

  TestRecord<byte[], byte[]> serialize(CaseRecord input, TopicLayout layout) {
    return new TestRecord<>(
        windowed(input.topic(), bytes(input.key(), layout.key()), input.window()),
        bytes(input.value(), layout.value()),
        headers(input.headers().orElse(List.of())),
        input.timestamp().orElse(0));
  }

  private byte[] bytes(JsonNode tree, TopicPart part) {
    if (tree.isNull()) {
      return null;
    }
    try {
      return formats.of(part).write(tree, part);
    } catch (IOException | ArithmeticException | ClassCastException e) {
      throw new CaseFailure("the runner cannot write " + tree + " as " + part + ": " + e, e);
    }
  }

  private static byte[] windowed(String topic, byte[] key, Optional<CaseWindow> window) {
    if (key == null || window.isEmpty()) {
      return key;
    }
    long start = window.get().start();
    long end = window.get().end();
    return switch (window.get().kind()) {
      case TIME ->
          new TimeWindowedSerializer<>(new ByteArraySerializer())
              .serialize(topic, new Windowed<>(key, new TimeWindow(start, end)));
      case SESSION ->
          new SessionWindowedSerializer<>(new ByteArraySerializer())
              .serialize(topic, new Windowed<>(key, new SessionWindow(start, end)));
    };
  }

  private static Headers headers(List<CaseHeader> headers) {
    RecordHeaders written = new RecordHeaders();
    for (CaseHeader header : headers) {
      written.add(
          header.key(), header.value() == null ? null : Base64.getDecoder().decode(header.value()));
    }
    return written;
  }
}
