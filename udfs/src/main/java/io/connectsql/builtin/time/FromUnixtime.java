package io.connectsql.builtin.time;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.time.Instant;

/** {@code FROM_UNIXTIME(millis)}: the timestamp so many milliseconds after 1970-01-01T00:00 UTC. */
@UdfDescription(
    name = "FROM_UNIXTIME",
    category = "DATE / TIME",
    description = "The TIMESTAMP so many milliseconds after 1970-01-01T00:00 UTC.")
public final class FromUnixtime {

  @Udf
  public Instant fromUnixtime(@UdfParameter long millis) {
    return Instant.ofEpochMilli(millis);
  }
}
