package io.connectsql.perf.experiment;

import io.connectsql.perf.load.MetricsAvro;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;

/** All columns of the test data but the key, which is where it is. */
final class MetricsRow {

  private static final Schema SCHEMA =
      SchemaBuilder.record("MetricsRow")
          .fields()
          .requiredString("ID")
          .requiredString("SOURCE")
          .requiredString("CLUSTERID")
          .name("METRIC")
          .type(MetricsAvro.METRIC)
          .noDefault()
          .endRecord();

  private MetricsRow() {}

  static GenericRecord of(GenericRecord metrics) {
    GenericRecord row = new GenericData.Record(SCHEMA);
    row.put("ID", metrics.get("ID"));
    row.put("SOURCE", metrics.get("SOURCE"));
    row.put("CLUSTERID", metrics.get("CLUSTERID"));
    row.put("METRIC", metrics.get("METRIC"));
    return row;
  }

  static int value(GenericRecord metrics) {
    return (int) ((GenericRecord) metrics.get("METRIC")).get("VALUE");
  }
}
