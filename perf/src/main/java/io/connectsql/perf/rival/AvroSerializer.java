package io.connectsql.perf.rival;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.IdentityHashMap;
import java.util.function.ToIntBiFunction;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Serializer;

/** Writes Avro in Confluent's wire format: 0, the schema's id, the record. Not thread-safe. */
public final class AvroSerializer implements Serializer<GenericRecord> {

  private static final byte MAGIC = 0;

  private final ToIntBiFunction<String, Schema> ids;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
  private final IdentityHashMap<Schema, Writer> writers = new IdentityHashMap<>();
  private BinaryEncoder encoder;

  /**
   * @param ids registers a schema with a subject, which is TOPIC-value, and returns its id
   */
  public AvroSerializer(ToIntBiFunction<String, Schema> ids) {
    this.ids = ids;
  }

  @Override
  public byte[] serialize(String topic, GenericRecord value) {
    if (value == null) {
      return null;
    }
    Writer writer =
        writers.computeIfAbsent(
            value.getSchema(),
            schema ->
                new Writer(
                    header(ids.applyAsInt(topic + "-value", schema)),
                    new GenericDatumWriter<>(schema)));
    try {
      bytes.reset();
      bytes.write(writer.header());
      encoder = EncoderFactory.get().binaryEncoder(bytes, encoder);
      writer.writer().write(value, encoder);
      encoder.flush();
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new SerializationException("Cannot write a value of " + topic, e);
    }
  }

  private static byte[] header(int id) {
    return ByteBuffer.allocate(1 + Integer.BYTES).put(MAGIC).putInt(id).array();
  }

  private record Writer(byte[] header, GenericDatumWriter<GenericRecord> writer) {}
}
