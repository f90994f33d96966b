package io.connectsql.builtin.bytes;

import io.connectsql.udf.FunctionException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The bytes of one number, ready to be read in their byte order. */
final class NumberBytes {
  static final String ORDERS = "'BIG_ENDIAN' or 'LITTLE_ENDIAN'";

  private NumberBytes() {}

  /**
   * A buffer of exactly the size asked for.
   *
   * @param order a name of {@link ByteOrder}
   * @throws FunctionException if the size or the order is wrong
   */
  static ByteBuffer of(ByteBuffer bytes, int size, String order) {
    if (bytes.remaining() != size) {
      throw new FunctionException(
          "The number is made of " + size + " bytes, got " + bytes.remaining());
    }
    return bytes.slice().order(order(order));
  }

  private static ByteOrder order(String name) {
    return switch (name) {
      case "BIG_ENDIAN" -> ByteOrder.BIG_ENDIAN;
      case "LITTLE_ENDIAN" -> ByteOrder.LITTLE_ENDIAN;
      default ->
          throw new FunctionException("The byte order is " + ORDERS + ", not '" + name + "'");
    };
  }
}
