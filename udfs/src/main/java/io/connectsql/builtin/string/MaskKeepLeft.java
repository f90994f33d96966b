package io.connectsql.builtin.string;

import io.connectsql.udf.UdfDescription;

/**
 * {@code MASK_KEEP_LEFT(text, count[, upper, lower, digit, other])}: masks all but the first
 * characters of a text as {@link Mask} does.
 */
@UdfDescription(
    name = "MASK_KEEP_LEFT",
    category = "STRING",
    description = "Masks all but the first characters of a text as MASK does.")
public final class MaskKeepLeft extends PartialMask {
  @Override
  String mask(Masking masking, String text, int count) {
    return masking.keepLeft(text, count);
  }
}
