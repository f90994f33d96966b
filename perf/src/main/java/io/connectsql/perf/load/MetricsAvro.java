package io.connectsql.perf.load;

import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.SchemaBuilder.FieldAssembler;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.kafka.common.serialization.Serializer;

/** Writes test data in Avro. */
public final class MetricsAvro implements ValueEncoder {

  /** Schema of the metric within a record. */
  public static final Schema METRIC = metric();

  /** Schema of the records. */
  public static final Schema SCHEMA =
      SchemaBuilder.record("Metrics")
          .fields()
          .requiredString("ID")
          .requiredString("SOURCE")
          .requiredLong("INSTANCE")
          .requiredString("CLUSTERID")
          .name("METRIC")
          .type(METRIC)
          .noDefault()
          .endRecord();

  private final Serializer<GenericRecord> serializer;
  private final String topic;

  /**
   * @param serializer writes records with their schema's id
   * @param topic where the records go
   */
  public MetricsAvro(Serializer<GenericRecord> serializer, String topic) {
    this.serializer = serializer;
    this.topic = topic;
  }

  @Override
  public byte[] encode(Metrics metrics) {
    GenericRecord metric = new GenericData.Record(METRIC);
    metric.put("NAME", metrics.name());
    metric.put("VALUE", metrics.value());
    for (int i = 0; i < Metrics.METADATA.size(); i++) {
      metric.put(Metrics.METADATA.get(i), metrics.metadata().get(i));
    }
    GenericRecord value = new GenericData.Record(SCHEMA);
    value.put("ID", metrics.id());
    value.put("SOURCE", metrics.source());
    value.put("INSTANCE", metrics.instance());
    value.put("CLUSTERID", metrics.clusterId());
    value.put("METRIC", metric);
    return serializer.serialize(topic, value);
  }

  private static Schema metric() {
    FieldAssembler<Schema> fields =
        SchemaBuilder.record("Metric").fields().requiredString("NAME").requiredInt("VALUE");
    Metrics.METADATA.forEach(fields::requiredString);
    return fields.endRecord();
  }
}
