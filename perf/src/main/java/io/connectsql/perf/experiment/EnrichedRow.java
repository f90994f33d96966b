package io.connectsql.perf.experiment;

import io.connectsql.perf.load.MetricsAvro;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;

/** All columns of the test data and of the table of instances. */
final class EnrichedRow {

  private static final Schema SCHEMA =
      SchemaBuilder.record("EnrichedRow")
          .fields()
          .requiredString("S_ID")
          .requiredString("S_SOURCE")
          .requiredString("S_CLUSTERID")
          .name("S_METRIC")
          .type(MetricsAvro.METRIC)
          .noDefault()
          .optionalLong("T_INSTANCE")
          .optionalString("T_PHYSICAL_INSTANCE")
          .endRecord();

  private EnrichedRow() {}

  static String physicalInstance(GenericRecord row) {
    Object name = row.get("T_PHYSICAL_INSTANCE");
    return name == null ? null : name.toString();
  }

  static int value(GenericRecord row) {
    return (int) ((GenericRecord) row.get("S_METRIC")).get("VALUE");
  }

  static GenericRecord of(long key, GenericRecord metrics, GenericRecord instance) {
    GenericRecord row = new GenericData.Record(SCHEMA);
    row.put("S_ID", metrics.get("ID"));
    row.put("S_SOURCE", metrics.get("SOURCE"));
    row.put("S_CLUSTERID", metrics.get("CLUSTERID"));
    row.put("S_METRIC", metrics.get("METRIC"));
    if (instance != null) {
      row.put("T_INSTANCE", key);
      row.put("T_PHYSICAL_INSTANCE", instance.get("PHYSICAL_INSTANCE"));
    }
    return row;
  }
}
