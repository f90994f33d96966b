package io.connectsql.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A record of a topic, whatever the topic's formats.
 *
 * @param key a null node for no key
 * @param value a null node for a tombstone
 * @param timestamp in epoch milliseconds; empty where a case says nothing of it
 * @param window the window in the key
 * @param headers empty where a case says nothing of them
 */
public record CaseRecord(
    String topic,
    JsonNode key,
    JsonNode value,
    OptionalLong timestamp,
    Optional<CaseWindow> window,
    Optional<List<CaseHeader>> headers) {

  /** A window by its first and its last or next millisecond, as its kind has it. */
  public record CaseWindow(Kind kind, long start, long end) {
    /** How a window is written into a key. */
    public enum Kind {
      TIME,
      SESSION
    }
  }

  /** A header; the value in base64, null for no value. */
  public record CaseHeader(String key, String value) {}

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(topic).append(" key=").append(key);
    window.ifPresent(
        w ->
            text.append('[')
                .append(w.kind())
                .append(' ')
                .append(w.start())
                .append("..")
                .append(w.end())
                .append(']'));
    text.append(" value=").append(value);
    timestamp.ifPresent(t -> text.append(" @").append(t));
    headers.ifPresent(h -> text.append(" headers=").append(h));
    return text.toString();
  }
}
