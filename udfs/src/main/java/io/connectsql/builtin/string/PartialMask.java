package io.connectsql.builtin.string;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfParameter;

/** Masks a part of a text that a number of characters at one of its ends tells. */
public abstract class PartialMask {
  PartialMask() {}

  @Udf
  public String mask(
      @UdfParameter String text, @UdfParameter(description = Masking.COUNT) int count) {
    return mask(Masking.DEFAULT, text, count);
  }

  @Udf
  public String mask(
      @UdfParameter String text,
      @UdfParameter(description = Masking.COUNT) int count,
      @UdfParameter(description = Masking.UPPER) String upper,
      @UdfParameter(description = Masking.LOWER) String lower,
      @UdfParameter(description = Masking.DIGIT) String digit,
      @UdfParameter(description = Masking.OTHER) String other) {
    return mask(new Masking(upper, lower, digit, other), text, count);
  }

  abstract String mask(Masking masking, String text, int count);
}
