package io.connectsql.builtin.string;

import io.connectsql.udf.UdfDescription;

/**
 * {@code MASK_KEEP_RIGHT(text, count[, upper, lower, digit, other])}: masks all but the last
 * characters of a text as {@link Mask} does.
 */
@UdfDescription(
    name = "MASK_KEEP_RIGHT",
    category = "STRING",
    description = "Masks all but the last characters of a text as MASK does.")
public final class MaskKeepRight extends PartialMask {
  @Override
  String mask(Masking masking, String text, int count) {
    return masking.keepRight(text, count);
  }
}
