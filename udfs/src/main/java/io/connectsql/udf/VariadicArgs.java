package io.connectsql.udf;

import java.util.Collections;
import java.util.List;

/** Any number of arguments of one type, as an aggregate function sees them; each may be null. */
public record VariadicArgs<T>(List<T> values) {
  public VariadicArgs {
    values = Collections.unmodifiableList(values);
  }
}
