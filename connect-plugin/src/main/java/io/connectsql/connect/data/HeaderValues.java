package io.connectsql.connect.data;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.connect.data.Values;
import org.apache.kafka.connect.header.Header;
import org.apache.kafka.connect.header.Headers;

/**
 * Headers as bytes: those that Connect's simple header converter would write. With the byte array
 * converter for headers they are the bytes of the topic.
 */
public final class HeaderValues {
  private static final StructType HEADER =
      new StructType(
          List.of(
              new StructType.Field("KEY", PrimitiveType.VARCHAR),
              new StructType.Field("VALUE", PrimitiveType.BYTES)));

  private HeaderValues() {}

  /** All headers as the rows of a {@code HEADERS} column. */
  static List<Struct> all(Headers headers) {
    List<Struct> all = new ArrayList<>();
    for (Header header : headers) {
      byte[] bytes = bytes(header);
      all.add(new Struct(HEADER, header.key(), bytes == null ? null : ByteBuffer.wrap(bytes)));
    }
    return all;
  }

  /** The last header of a key; null if there is none, or it is null. */
  static ByteBuffer last(Headers headers, String key) {
    Header header = headers.lastWithName(key);
    byte[] bytes = header == null ? null : bytes(header);
    return bytes == null ? null : ByteBuffer.wrap(bytes);
  }

  /** A header's value; null stays null. */
  public static byte[] bytes(Header header) {
    Object value = header.value();
    if (value == null) {
      return null;
    } else if (value instanceof byte[] bytes) {
      return bytes;
    } else if (value instanceof ByteBuffer buffer) {
      byte[] bytes = new byte[buffer.remaining()];
      buffer.duplicate().get(bytes);
      return bytes;
    }
    return Values.convertToString(header.schema(), value).getBytes(UTF_8);
  }
}
