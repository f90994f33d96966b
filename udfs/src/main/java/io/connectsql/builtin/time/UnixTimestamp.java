package io.connectsql.builtin.time;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.Instant;

/**
 * {@code UNIX_TIMESTAMP()}: the current time, in milliseconds since 1970. {@code
 * UNIX_TIMESTAMP(timestamp)}: a timestamp so.
 */
@UdfDescription(
    name = "UNIX_TIMESTAMP",
    category = "DATE / TIME",
    description = "The current time, or a TIMESTAMP, as number of milliseconds since 1970.")
public final class UnixTimestamp {

  @Udf
  public long unixTimestamp() {
    return System.currentTimeMillis();
  }

  @Udf
  public Long unixTimestamp(@UdfParameter Instant timestamp) {
    return timestamp == null ? null : timestamp.toEpochMilli();
  }
}
