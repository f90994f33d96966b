package io.connectsql.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import io.connectsql.catalog.KeyWindow;
import io.connectsql.conformance.CaseRecord.CaseHeader;
import io.connectsql.conformance.CaseRecord.CaseWindow;
import io.connectsql.conformance.format.CaseFormats;
import io.connectsql.conformance.format.TopicPart;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.streams.kstream.SessionWindowedDeserializer;
import org.apache.kafka.streams.kstream.TimeWindowedDeserializer;
import org.apache.kafka.streams.kstream.Windowed;
import org.apache.kafka.streams.test.TestRecord;

/** Reads what queries wrote into the form that cases have. */
record RecordDeserializer(CaseFormats formats) {

  CaseRecord deserialize(String topic, TestRecord<byte[], byte[]> written, TopicLayout layout) {
    byte[] key = written.key();
    Optional<CaseWindow> window = Optional.empty();
    if (key != null && layout.window().isPresent()) {
      Windowed<byte[]> windowed = windowed(topic, key, layout.window().get());
      key = windowed.key();
      window = Optional.of(window(layout.window().get(), windowed));
    }
    return new CaseRecord(
        topic,
        tree(key, layout.key()),
        tree(written.value(), layout.value()),
        OptionalLong.of(written.timestamp()),
        window,
        Optional.of(headers(written.headers())));
  }

  private JsonNode tree(byte[] bytes, TopicPart part) {
    if (bytes == null) {
      return NullNode.getInstance();
    }
    try {
      return formats.of(part).read(bytes, part);
    } catch (IOException | KafkaException e) {
      throw new CaseFailure("the " + part + " cannot be read: " + e.getMessage(), e);
    }
  }

  private static Windowed<byte[]> windowed(String topic, byte[] key, KeyWindow window) {
    try {
      return window.kind() == KeyWindow.Kind.SESSION
          ? new SessionWindowedDeserializer<>(new ByteArrayDeserializer()).deserialize(topic, key)
          : new TimeWindowedDeserializer<>(
                  new ByteArrayDeserializer(), window.size().map(Duration::toMillis).orElseThrow())
              .deserialize(topic, key);
    } catch (IllegalArgumentException | NegativeArraySizeException e) {
      throw new CaseFailure("the key of " + topic + " holds no window: " + e.getMessage(), e);
    }
  }

  private static CaseWindow window(KeyWindow kind, Windowed<byte[]> windowed) {
    return new CaseWindow(
        kind.kind() == KeyWindow.Kind.SESSION ? CaseWindow.Kind.SESSION : CaseWindow.Kind.TIME,
        windowed.window().start(),
        windowed.window().end());
  }

  private static List<CaseHeader> headers(Headers headers) {
    List<CaseHeader> list = new ArrayList<>();
    for (Header header : headers) {
      list.add(
          new CaseHeader(
              header.key(),
              header.value() == null ? null : Base64.getEncoder().encodeToString(header.value())));
    }
    return list;
  }
}
