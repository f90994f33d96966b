package io.connectsql.builtin.string;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/**
 * {@code MASK_KEEP_LEFT(text, count[, upper, lower, digit, other])}: masks all but the first
 * characters of a text as {@link Mask} does.
 */
@UdfDescription(
    name = "MASK_KEEP_LEFT",
    category = "STRING",
    description = "Masks all but the first characters of a text as MASK does.")
public final class MaskKeepLeft {

  @Udf
  public String maskKeepLeft(
      @UdfParameter String text, @UdfParameter(description = Masking.COUNT) int count) {
    return Masking.DEFAULT.keepLeft(text, count);
  }

  @Udf
  public String maskKeepLeft(
      @UdfParameter String text,
      @UdfParameter(description = Masking.COUNT) int count,
      @UdfParameter(description = Masking.UPPER) String upper,
      @UdfParameter(description = Masking.LOWER) String lower,
      @UdfParameter(description = Masking.DIGIT) String digit,
      @UdfParameter(description = Masking.OTHER) String other) {
    return new Masking(upper, lower, digit, other).keepLeft(text, count);
  }
}
