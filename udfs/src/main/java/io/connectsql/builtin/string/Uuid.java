package io.connectsql.builtin.string;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.UUID;

/**
 * {@code UUID()}: a random UUID of version 4 as text, another one each call. {@code UUID(bytes)}:
 * the text of the UUID that 16 bytes are.
 */
@UdfDescription(
    name = "UUID",
    category = "STRING",
    description = "A random UUID of version 4, or the one that 16 bytes are, as text.")
public final class Uuid {

  @Udf
  public String uuid() {
    return UUID.randomUUID().toString();
  }

  @Udf
  public String uuid(@UdfParameter(description = "16 bytes") ByteBuffer bytes) {
    if (bytes == null) {
      return null;
    }
    if (bytes.remaining() != 2 * Long.BYTES) {
      throw new FunctionException("A UUID is made of 16 bytes, got " + bytes.remaining());
    }
    ByteBuffer numbers = bytes.slice().order(ByteOrder.BIG_ENDIAN);
    return new UUID(numbers.getLong(), numbers.getLong()).toString();
  }
}
