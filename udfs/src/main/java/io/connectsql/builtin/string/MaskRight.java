package io.connectsql.builtin.string;

import io.connectsql.udf.UdfDescription;

/**
 * {@code MASK_RIGHT(text, count[, upper, lower, digit, other])}: masks the last characters of a
 * text as {@link Mask} does.
 */
@UdfDescription(
    name = "MASK_RIGHT",
    category = "STRING",
    description = "Masks the last characters of a text as MASK does.")
public final class MaskRight extends PartialMask {
  @Override
  String mask(Masking masking, String text, int count) {
    return masking.maskRight(text, count);
  }
}
