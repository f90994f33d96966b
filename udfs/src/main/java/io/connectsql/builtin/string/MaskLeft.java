package io.connectsql.builtin.string;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/**
 * {@code MASK_LEFT(text, count[, upper, lower, digit, other])}: masks the first characters of a
 * text as {@link Mask} does.
 */
@UdfDescription(
    name = "MASK_LEFT",
    category = "STRING",
    description = "Masks the first characters of a text as MASK does.")
public final class MaskLeft {

  @Udf
  public String maskLeft(
      @UdfParameter String text, @UdfParameter(description = Masking.COUNT) int count) {
    return Masking.DEFAULT.maskLeft(text, count);
  }

  @Udf
  public String maskLeft(
      @UdfParameter String text,
      @UdfParameter(description = Masking.COUNT) int count,
      @UdfParameter(description = Masking.UPPER) String upper,
      @UdfParameter(description = Masking.LOWER) String lower,
      @UdfParameter(description = Masking.DIGIT) String digit,
      @UdfParameter(description = Masking.OTHER) String other) {
    return new Masking(upper, lower, digit, other).maskLeft(text, count);
  }
}
