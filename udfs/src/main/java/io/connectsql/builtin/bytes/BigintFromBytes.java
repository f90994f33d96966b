package io.connectsql.builtin.bytes;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.nio.ByteBuffer;

/**
 * {@code BIGINT_FROM_BYTES(bytes[, order])}: the BIGINT that 8 bytes make, the most significant
 * first.
 */
@UdfDescription(
    name = "BIGINT_FROM_BYTES",
    category = "BYTES",
    description =
        "The BIGINT that 8 bytes make, in the order 'BIG_ENDIAN', the default, or"
            + " 'LITTLE_ENDIAN'.")
public final class BigintFromBytes {

  @Udf
  public Long bigintFromBytes(@UdfParameter ByteBuffer bytes) {
    return bigintFromBytes(bytes, "BIG_ENDIAN");
  }

  @Udf
  public Long bigintFromBytes(
      @UdfParameter ByteBuffer bytes,
      @UdfParameter(description = NumberBytes.ORDERS) String order) {
    return bytes == null || order == null
        ? null
        : NumberBytes.of(bytes, Long.BYTES, order).getLong();
  }
}
