package io.connectsql.builtin.string;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code FIELD(text, candidate, …)}: which candidate the text is, from 1; 0 for none or null. */
@UdfDescription(
    name = "FIELD",
    category = "STRING",
    description =
        "The position of a text among the ones that follow, from 1; 0 if it is not among them or"
            + " is NULL. The opposite of ELT.")
public final class Field {

  @Udf
  public int field(@UdfParameter String text, @UdfParameter String... candidates) {
    if (text != null) {
      for (int i = 0; i < candidates.length; i++) {
        if (text.equals(candidates[i])) {
          return i + 1;
        }
      }
    }
    return 0;
  }
}
