package io.connectsql.perf.rival;

import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serializer;

/** JSON values bound to a class, as Jackson does it. Thread-safe. */
public final class JsonSerde<T> implements Serde<T> {

  private final Class<T> type;
  private final ObjectReader reader;
  private final ObjectWriter writer;

  /** Makes a serde of values of a class. */
  public JsonSerde(Class<T> type) {
    JsonMapper json = new JsonMapper();
    this.type = type;
    this.reader = json.readerFor(type);
    this.writer = json.writerFor(type);
  }

  @Override
  public Serializer<T> serializer() {
    return (topic, value) -> write(value);
  }

  @Override
  public Deserializer<T> deserializer() {
    return (topic, bytes) -> read(bytes);
  }

  private byte[] write(T value) {
    try {
      return value == null ? null : writer.writeValueAsBytes(value);
    } catch (IOException e) {
      throw new SerializationException(e);
    }
  }

  private T read(byte[] bytes) {
    try {
      return bytes == null ? null : reader.readValue(bytes, type);
    } catch (IOException e) {
      throw new SerializationException(e);
    }
  }
}
