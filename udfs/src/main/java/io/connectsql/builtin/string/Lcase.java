package io.connectsql.builtin.string;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.util.Locale;

/** {@code LCASE(text)}: the text in lower case. */
@UdfDescription(name = "LCASE", category = "STRING", description = "A text in lower case.")
public final class Lcase {

  @Udf
  public String lcase(@UdfParameter String text) {
    return text == null ? null : text.toLowerCase(Locale.ROOT);
  }
}
