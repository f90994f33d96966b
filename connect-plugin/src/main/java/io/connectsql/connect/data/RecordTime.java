package io.connectsql.connect.data;

import org.apache.kafka.connect.connector.ConnectRecord;

/** The time of Connect's records. */
public final class RecordTime {
  private RecordTime() {}

  /** In epoch milliseconds; now, for a record that has none. */
  public static long of(ConnectRecord<?> record) {
    Long time = record.timestamp();
    return time == null || time < 0 ? System.currentTimeMillis() : time;
  }
}
