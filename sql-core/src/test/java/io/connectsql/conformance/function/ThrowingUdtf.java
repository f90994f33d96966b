package io.connectsql.conformance.function;

import io.connectsql.udf.Udtf;
import io.connectsql.udf.UdtfDescription;
import java.util.List;

/** Fails where it is told to. */
@UdtfDescription(name = "THROWING_UDTF", description = "Throws if its argument is true.")
public final class ThrowingUdtf {
  @Udtf
  public List<Boolean> rows(boolean shouldThrow) {
    if (shouldThrow) {
      throw new IllegalArgumentException("told to throw");
    }
    return List.of(false);
  }
}
