package io.connectsql.builtin.bytes;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.nio.ByteBuffer;

/**
 * {@code DOUBLE_FROM_BYTES(bytes[, order])}: the DOUBLE that 8 bytes make, the most significant
 * first.
 */
@UdfDescription(
    name = "DOUBLE_FROM_BYTES",
    category = "BYTES",
    description =
        "The DOUBLE that 8 bytes make, in the order 'BIG_ENDIAN', the default, or"
            + " 'LITTLE_ENDIAN'.")
public final class DoubleFromBytes {

  @Udf
  public Double doubleFromBytes(@UdfParameter ByteBuffer bytes) {
    return doubleFromBytes(bytes, "BIG_ENDIAN");
  }

  @Udf
  public Double doubleFromBytes(
      @UdfParameter ByteBuffer bytes,
      @UdfParameter(description = NumberBytes.ORDERS) String order) {
    return bytes == null || order == null
        ? null
        : NumberBytes.of(bytes, Double.BYTES, order).getDouble();
  }
}
