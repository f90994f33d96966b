package io.connectsql.perf.experiment;

import io.connectsql.perf.load.MetricsAvro;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;

/** All columns of the test data and of heartbeats. */
final class JoinedRow {

  private static final Schema SCHEMA =
      SchemaBuilder.record("JoinedRow")
          .fields()
          .requiredString("ID")
          .requiredString("SOURCE")
          .requiredString("CLUSTERID")
          .name("METRIC")
          .type(MetricsAvro.METRIC)
          .noDefault()
          .requiredString("STATE")
          .requiredDouble("LOAD")
          .endRecord();

  private JoinedRow() {}

  static GenericRecord of(GenericRecord metrics, GenericRecord heartbeat) {
    GenericRecord row = new GenericData.Record(SCHEMA);
    row.put("ID", metrics.get("ID"));
    row.put("SOURCE", metrics.get("SOURCE"));
    row.put("CLUSTERID", metrics.get("CLUSTERID"));
    row.put("METRIC", metrics.get("METRIC"));
    row.put("STATE", heartbeat.get("STATE"));
    row.put("LOAD", heartbeat.get("LOAD"));
    return row;
  }
}
