package io.connectsql.runtime.metrics;

/** The metrics of a query in this process, in the order in which they are shown. */
public enum QueryMetric {
  RECORDS_READ_TOTAL(
      "records-read-total",
      "Records read from the topics of the query, those that were read again after an error too"),
  RECORDS_READ_RATE("records-read-rate", "Records read per second, over the last minute at most"),
  RECORDS_WRITTEN_TOTAL(
      "records-written-total",
      "Records sent to the topics of the results, those of aborted transactions too"),
  RECORDS_WRITTEN_RATE(
      "records-written-rate", "Records sent per second, over the last minute at most"),
  BAD_RECORDS_TOTAL("bad-records-total", "Records that could not be read, aggregated or written"),
  FAILED_EXPRESSIONS_TOTAL(
      "failed-expressions-total", "Evaluations of expressions that failed and gave NULL"),
  RECORDS_LAG_MAX(
      "records-lag-max", "Records that are still to be read of the partition that has most"),
  RECORDS_LAG("records-lag", "Records that are still to be read of all partitions read here"),
  LATENCY_AVG_MS(
      "latency-avg-ms",
      "Milliseconds from a result's time to when it was sent, over the last minute at most"),
  LATENCY_MAX_MS("latency-max-ms", "The longest of these times"),
  RESTORE_REMAINING(
      "restore-remaining", "Offsets of changelogs that are still to be restored; 0 if none"),
  RESTORE_SIZE(
      "restore-size", "Offsets of changelogs that the restoring going on began with; 0 if none"),
  THREADS("threads", "Threads that process the query"),
  ROCKSDB_MEMTABLE_BYTES("rocksdb-memtable-bytes", "Bytes in RocksDB's write buffers"),
  ROCKSDB_TABLE_READER_BYTES(
      "rocksdb-table-reader-bytes", "Bytes in indexes and filters of RocksDB outside of its cache"),
  ROCKSDB_FILE_BYTES("rocksdb-file-bytes", "Bytes in RocksDB's files");

  private final String label;
  private final String description;

  QueryMetric(String label, String description) {
    this.label = label;
    this.description = description;
  }

  /** The name that people see, in the style of Kafka's. */
  public String label() {
    return label;
  }

  /** What is measured, in which unit. */
  public String description() {
    return description;
  }
}
