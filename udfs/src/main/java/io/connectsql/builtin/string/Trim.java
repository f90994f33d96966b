package io.connectsql.builtin.string;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code TRIM(text)}: the text without white space at its ends. */
@UdfDescription(
    name = "TRIM",
    category = "STRING",
    description = "A text without white space at its ends.")
public final class Trim {

  @Udf
  public String trim(@UdfParameter String text) {
    return text == null ? null : text.strip();
  }
}
