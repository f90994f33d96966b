package io.connectsql.builtin.bytes;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.nio.ByteBuffer;

/**
 * {@code INT_FROM_BYTES(bytes[, order])}: the INTEGER that 4 bytes make, the most significant
 * first.
 */
@UdfDescription(
    name = "INT_FROM_BYTES",
    category = "BYTES",
    description =
        "The INTEGER that 4 bytes make, in the order 'BIG_ENDIAN', the default, or"
            + " 'LITTLE_ENDIAN'.")
public final class IntFromBytes {

  @Udf
  public Integer intFromBytes(@UdfParameter ByteBuffer bytes) {
    return intFromBytes(bytes, "BIG_ENDIAN");
  }

  @Udf
  public Integer intFromBytes(
      @UdfParameter ByteBuffer bytes,
      @UdfParameter(description = NumberBytes.ORDERS) String order) {
    return bytes == null || order == null
        ? null
        : NumberBytes.of(bytes, Integer.BYTES, order).getInt();
  }
}
