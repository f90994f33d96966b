package io.connectsql.builtin.string;

import io.connectsql.udf.UdfDescription;

/**
 * {@code MASK_LEFT(text, count[, upper, lower, digit, other])}: masks the first characters of a
 * text as {@link Mask} does.
 */
@UdfDescription(
    name = "MASK_LEFT",
    category = "STRING",
    description = "Masks the first characters of a text as MASK does.")
public final class MaskLeft extends PartialMask {
  @Override
  String mask(Masking masking, String text, int count) {
    return masking.maskLeft(text, count);
  }
}
