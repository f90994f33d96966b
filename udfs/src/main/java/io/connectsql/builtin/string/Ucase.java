package io.connectsql.builtin.string;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.util.Locale;

/** {@code UCASE(text)}: the text in upper case. */
@UdfDescription(name = "UCASE", category = "STRING", description = "A text in upper case.")
public final class Ucase {

  @Udf
  public String ucase(@UdfParameter String text) {
    return text == null ? null : text.toUpperCase(Locale.ROOT);
  }
}
