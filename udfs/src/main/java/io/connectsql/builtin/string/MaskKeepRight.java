package io.connectsql.builtin.string;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/**
 * {@code MASK_KEEP_RIGHT(text, count[, upper, lower, digit, other])}: masks all but the last
 * characters of a text as {@link Mask} does.
 */
@UdfDescription(
    name = "MASK_KEEP_RIGHT",
    category = "STRING",
    description = "Masks all but the last characters of a text as MASK does.")
public final class MaskKeepRight {

  @Udf
  public String maskKeepRight(
      @UdfParameter String text, @UdfParameter(description = Masking.COUNT) int count) {
    return Masking.DEFAULT.keepRight(text, count);
  }

  @Udf
  public String maskKeepRight(
      @UdfParameter String text,
      @UdfParameter(description = Masking.COUNT) int count,
      @UdfParameter(description = Masking.UPPER) String upper,
      @UdfParameter(description = Masking.LOWER) String lower,
      @UdfParameter(description = Masking.DIGIT) String digit,
      @UdfParameter(description = Masking.OTHER) String other) {
    return new Masking(upper, lower, digit, other).keepRight(text, count);
  }
}
