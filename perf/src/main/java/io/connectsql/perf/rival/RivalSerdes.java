package io.connectsql.perf.rival;

import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import org.apache.avro.generic.GenericRecord;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;

/** The serdes of the hand-written programs; those returned are not shared between operators. */
public final class RivalSerdes {

  private final JsonMapper json = new JsonMapper();
  private final SchemaRegistry registry;

  /**
   * @param registry the root of the schema registry's API
   */
  public RivalSerdes(URI registry) {
    this.registry = new SchemaRegistry(registry);
  }

  /** Returns a serde of keys: instances. */
  public Serde<Long> instance() {
    return Serdes.Long();
  }

  /**
   * Returns a serde of Avro values for all threads, as Kafka Streams asks for it: each of its
   * threads gets its own reader and writer.
   */
  public Serde<GenericRecord> avro() {
    ThreadLocal<AvroSerializer> serializers =
        ThreadLocal.withInitial(() -> new AvroSerializer(registry::register));
    ThreadLocal<AvroDeserializer> deserializers =
        ThreadLocal.withInitial(() -> new AvroDeserializer(registry));
    return Serdes.serdeFrom(
        (topic, value) -> serializers.get().serialize(topic, value),
        (topic, bytes) -> deserializers.get().deserialize(topic, bytes));
  }

  /** Returns a serde of JSON values that binds them to a class, as Jackson does. */
  public <T> Serde<T> json(Class<T> type) {
    ObjectReader reader = json.readerFor(type);
    ObjectWriter writer = json.writerFor(type);
    return Serdes.serdeFrom(
        (topic, value) -> write(writer, value), (topic, bytes) -> read(reader, type, bytes));
  }

  private static <T> byte[] write(ObjectWriter writer, T value) {
    try {
      return value == null ? null : writer.writeValueAsBytes(value);
    } catch (IOException e) {
      throw new SerializationException(e);
    }
  }

  private static <T> T read(ObjectReader reader, Class<T> type, byte[] bytes) {
    try {
      return bytes == null ? null : reader.readValue(bytes, type);
    } catch (IOException e) {
      throw new SerializationException(e);
    }
  }
}
