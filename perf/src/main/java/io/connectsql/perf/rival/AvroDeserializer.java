package io.connectsql.perf.rival;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Deserializer;

/** Reads Avro in Confluent's wire format. Not thread-safe. */
public final class AvroDeserializer implements Deserializer<GenericRecord> {

  private static final int HEADER = 1 + Integer.BYTES;

  private final IntFunction<Schema> schemas;
  private final Map<Integer, GenericDatumReader<GenericRecord>> readers = new HashMap<>();
  private BinaryDecoder decoder;

  /**
   * @param schemas returns the schema of an id
   */
  public AvroDeserializer(IntFunction<Schema> schemas) {
    this.schemas = schemas;
  }

  @Override
  public GenericRecord deserialize(String topic, byte[] value) {
    if (value == null) {
      return null;
    }
    int id = ByteBuffer.wrap(value, 1, Integer.BYTES).getInt();
    GenericDatumReader<GenericRecord> reader =
        readers.computeIfAbsent(id, unknown -> new GenericDatumReader<>(schemas.apply(unknown)));
    decoder = DecoderFactory.get().binaryDecoder(value, HEADER, value.length - HEADER, decoder);
    try {
      return reader.read(null, decoder);
    } catch (IOException e) {
      throw new SerializationException("Cannot read a value of " + topic, e);
    }
  }
}
