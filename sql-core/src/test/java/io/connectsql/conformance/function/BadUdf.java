package io.connectsql.conformance.function;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.util.concurrent.atomic.AtomicBoolean;

/** Fails for a row here and there. */
@UdfDescription(name = "BAD_UDF", description = "Throws, or yields nothing.")
public final class BadUdf {
  private final AtomicBoolean even = new AtomicBoolean();

  /** Null for the first, third, fifth … call, else the argument. */
  @Udf
  public String everySecond(String text) {
    boolean second = even.get();
    even.set(!second);
    return second ? text : null;
  }

  @Udf
  public Integer always(Integer number) {
    return whenTrue(true);
  }

  @Udf
  public Integer whenTrue(Boolean fail) {
    if (fail) {
      throw new IllegalArgumentException("bad");
    }
    return 0;
  }
}
