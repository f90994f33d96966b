package io.connectsql.perf.load;

import java.time.Duration;
import java.util.SplittableRandom;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.GenericRecordBuilder;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.Serializer;

/** Records of what each instance says about itself, once in each second. */
public final class HeartbeatRecords implements RecordFactory {

  private static final Schema SCHEMA =
      SchemaBuilder.record("Heartbeat")
          .fields()
          .requiredString("STATE")
          .requiredDouble("LOAD")
          .endRecord();
  private static final long MILLIS = Duration.ofSeconds(1).toMillis();

  private final String topic;
  private final Serializer<GenericRecord> serializer;
  private final long instances;
  private final long start;

  /**
   * @param topic where the records go
   * @param serializer writes records with their schema's id
   * @param instances how many different keys there are
   * @param start timestamp of the first record
   */
  public HeartbeatRecords(
      String topic, Serializer<GenericRecord> serializer, long instances, long start) {
    this.topic = topic;
    this.serializer = serializer;
    this.instances = instances;
    this.start = start;
  }

  @Override
  public ProducerRecord<byte[], byte[]> record(long number) {
    SplittableRandom random = new SplittableRandom(number);
    GenericRecord value =
        new GenericRecordBuilder(SCHEMA)
            .set("STATE", random.nextInt(10) == 0 ? "degraded" : "healthy")
            .set("LOAD", random.nextDouble())
            .build();
    return new ProducerRecord<>(
        topic,
        null,
        start + number * MILLIS / instances,
        InstanceKey.bytes(number % instances),
        serializer.serialize(topic, value));
  }
}
