package io.connectsql.perf.rival;

import java.net.URI;
import org.apache.avro.generic.GenericRecord;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;

/** The serdes of the hand-written programs; those returned are not shared between operators. */
public final class RivalSerdes {

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
        ThreadLocal.withInitial(() -> new AvroDeserializer(registry::schema));
    return Serdes.serdeFrom(
        (topic, value) -> serializers.get().serialize(topic, value),
        (topic, bytes) -> deserializers.get().deserialize(topic, bytes));
  }
}
