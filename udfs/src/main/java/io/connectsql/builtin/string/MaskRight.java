package io.connectsql.builtin.string;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/**
 * {@code MASK_RIGHT(text, count[, upper, lower, digit, other])}: masks the last characters of a
 * text as {@link Mask} does.
 */
@UdfDescription(
    name = "MASK_RIGHT",
    category = "STRING",
    description = "Masks the last characters of a text as MASK does.")
public final class MaskRight {

  @Udf
  public String maskRight(
      @UdfParameter String text, @UdfParameter(description = Masking.COUNT) int count) {
    return Masking.DEFAULT.maskRight(text, count);
  }

  @Udf
  public String maskRight(
      @UdfParameter String text,
      @UdfParameter(description = Masking.COUNT) int count,
      @UdfParameter(description = Masking.UPPER) String upper,
      @UdfParameter(description = Masking.LOWER) String lower,
      @UdfParameter(description = Masking.DIGIT) String digit,
      @UdfParameter(description = Masking.OTHER) String other) {
    return new Masking(upper, lower, digit, other).maskRight(text, count);
  }
}
