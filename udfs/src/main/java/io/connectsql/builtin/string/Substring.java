package io.connectsql.builtin.string;

import io.connectsql.udf.Configurable;
import io.connectsql.udf.FunctionException;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.nio.ByteBuffer;
import java.util.Map;

/**
 * {@code SUBSTRING(x, position[, length])}: part of a text or of bytes. Positions count from 1;
 * negative ones from the end. What lies beyond the end is left out.
 *
 * <p>With the setting {@code legacy.args = true} the numbers are a start index from 0 and an end
 * index, exclusive, which must both lie within the argument.
 */
@UdfDescription(
    name = "SUBSTRING",
    category = "STRING",
    description =
        "Part of a text, or of bytes, from a position that counts from 1, or from the end if it is"
            + " negative.")
public final class Substring implements Configurable {
  private static final String LEGACY = "legacy.args";

  private Extent extent = Extent.POSITION_AND_LENGTH;

  @Override
  public void configure(Map<String, String> settings) {
    String legacy = settings.getOrDefault(LEGACY, "false");
    if (legacy.equalsIgnoreCase("true")) {
      extent = Extent.START_AND_END;
    } else if (!legacy.equalsIgnoreCase("false")) {
      throw new FunctionException(LEGACY + " is true or false, not '" + legacy + "'");
    }
  }

  @Udf
  public String substring(
      @UdfParameter String text,
      @UdfParameter(description = "the first character, from 1") int position) {
    return text == null ? null : text.substring(extent.start(position, text.length()));
  }

  @Udf
  public String substring(
      @UdfParameter String text,
      @UdfParameter(description = "the first character, from 1") int position,
      @UdfParameter(description = "number of characters") int length) {
    if (text == null) {
      return null;
    }
    int start = extent.start(position, text.length());
    return text.substring(start, extent.end(start, length, text.length()));
  }

  @Udf
  public ByteBuffer substring(
      @UdfParameter ByteBuffer bytes,
      @UdfParameter(description = "the first byte, from 1") int position) {
    if (bytes == null) {
      return null;
    }
    int start = extent.start(position, bytes.remaining());
    return bytes.slice(bytes.position() + start, bytes.remaining() - start);
  }

  @Udf
  public ByteBuffer substring(
      @UdfParameter ByteBuffer bytes,
      @UdfParameter(description = "the first byte, from 1") int position,
      @UdfParameter(description = "number of bytes") int length) {
    if (bytes == null) {
      return null;
    }
    int start = extent.start(position, bytes.remaining());
    int end = extent.end(start, length, bytes.remaining());
    return bytes.slice(bytes.position() + start, end - start);
  }
}
