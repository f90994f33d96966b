package io.connectsql.builtin.string;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code ELT(n, text, …)}: the n-th of the texts, from 1; null if there is none. */
@UdfDescription(
    name = "ELT",
    category = "STRING",
    description = "The n-th of the texts, from 1; NULL if there is none. The opposite of FIELD.")
public final class Elt {

  @Udf
  public String elt(@UdfParameter int n, @UdfParameter String... texts) {
    return n >= 1 && n <= texts.length ? texts[n - 1] : null;
  }
}
