package io.connectsql.perf.load;

import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.GenericRecordBuilder;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.Serializer;

/** Records of the table of instances, one for each: ten of them share a physical instance. */
public final class InstanceRecords implements RecordFactory {

  private static final Schema SCHEMA =
      SchemaBuilder.record("Instance").fields().requiredString("PHYSICAL_INSTANCE").endRecord();
  private static final int SHARED = 10;

  private final String topic;
  private final Serializer<GenericRecord> serializer;
  private final long timestamp;

  /**
   * @param topic where the records go
   * @param serializer writes records with their schema's id
   * @param timestamp of all records
   */
  public InstanceRecords(String topic, Serializer<GenericRecord> serializer, long timestamp) {
    this.topic = topic;
    this.serializer = serializer;
    this.timestamp = timestamp;
  }

  @Override
  public ProducerRecord<byte[], byte[]> record(long number) {
    GenericRecord value =
        new GenericRecordBuilder(SCHEMA)
            .set("PHYSICAL_INSTANCE", "host-" + number / SHARED)
            .build();
    return new ProducerRecord<>(
        topic, null, timestamp, InstanceKey.bytes(number), serializer.serialize(topic, value));
  }
}
