package io.connectsql.builtin.string;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** {@code CONCAT(x, …)}: texts, or bytes, one after the other. Null counts as empty. */
@UdfDescription(
    name = "CONCAT",
    category = "STRING",
    description = "Puts texts, or bytes, one after the other. NULL counts as empty.")
public final class Concat {

  @Udf
  public String concat(@UdfParameter String first, @UdfParameter String... rest) {
    StringBuilder all = new StringBuilder();
    if (first != null) {
      all.append(first);
    }
    for (String text : rest) {
      if (text != null) {
        all.append(text);
      }
    }
    return all.toString();
  }

  @Udf
  public ByteBuffer concat(@UdfParameter ByteBuffer first, @UdfParameter ByteBuffer... rest) {
    List<ByteBuffer> parts = new ArrayList<>(rest.length + 1);
    if (first != null) {
      parts.add(first);
    }
    for (ByteBuffer bytes : rest) {
      if (bytes != null) {
        parts.add(bytes);
      }
    }
    return join(parts);
  }

  static ByteBuffer join(List<ByteBuffer> parts) {
    int size = 0;
    for (ByteBuffer part : parts) {
      size = Math.addExact(size, part.remaining());
    }
    ByteBuffer all = ByteBuffer.allocate(size);
    for (ByteBuffer part : parts) {
      all.put(part.duplicate());
    }
    return all.flip();
  }
}
