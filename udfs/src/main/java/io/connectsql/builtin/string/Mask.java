package io.connectsql.builtin.string;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/**
 * {@code MASK(text[, upper, lower, digit, other])}: a text with each character replaced by one that
 * tells only its kind: {@code X}, {@code x}, {@code n} or {@code -} unless given.
 */
@UdfDescription(
    name = "MASK",
    category = "STRING",
    description =
        "Replaces each character by one that tells only its kind: upper case X, lower case x,"
            + " digit n, other -.")
public final class Mask {

  @Udf
  public String mask(@UdfParameter String text) {
    return Masking.DEFAULT.mask(text);
  }

  @Udf
  public String mask(
      @UdfParameter String text,
      @UdfParameter(description = Masking.UPPER) String upper,
      @UdfParameter(description = Masking.LOWER) String lower,
      @UdfParameter(description = Masking.DIGIT) String digit,
      @UdfParameter(description = Masking.OTHER) String other) {
    return new Masking(upper, lower, digit, other).mask(text);
  }
}
