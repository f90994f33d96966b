package io.connectsql.builtin.table;

import io.connectsql.udf.Udtf;
import io.connectsql.udf.UdtfDescription;
import java.util.List;

/** {@code EXPLODE(array)}: a row per element, null elements included; none for a null array. */
@UdtfDescription(
    name = "EXPLODE",
    category = "TABLE",
    description = "Turns each element of an array into a row.")
public final class Explode {

  @Udtf(description = "A row per element")
  public <T> List<T> explode(List<T> array) {
    return array == null ? List.of() : array;
  }
}
