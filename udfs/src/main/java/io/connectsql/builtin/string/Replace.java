package io.connectsql.builtin.string;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code REPLACE(text, old, new)}: a text with every occurrence of a part replaced. */
@UdfDescription(
    name = "REPLACE",
    category = "STRING",
    description = "Replaces every occurrence of a part of a text.")
public final class Replace {

  @Udf
  public String replace(
      @UdfParameter String text,
      @UdfParameter(description = "the part to replace") String oldPart,
      @UdfParameter(description = "what takes its place") String newPart) {
    return text == null || oldPart == null || newPart == null
        ? null
        : text.replace(oldPart, newPart);
  }
}
