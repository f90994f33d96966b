package io.connectsql.conformance;

import io.connectsql.format.Formats;
import java.util.List;

/**
 * A way to run the cases.
 *
 * @param suite its name in reports
 * @param shared whether the queries of a case run as one application
 */
record Variant(String suite, boolean shared, Formats formats) {

  /** All of them; the last one is how the product runs by default. */
  static List<Variant> all() {
    return List.of(
        new Variant("query-plain", false, PlainFormat.all()),
        new Variant("query-shared", true, Formats.standard()),
        new Variant("query", false, Formats.standard()));
  }
}
