package io.connectsql.builtin.aggregate;

import io.connectsql.udf.FunctionException;
import java.util.Map;

/** The setting {@code limit} of a function that collects values: how many it keeps at most. */
final class ElementLimit {
  static final int NONE = Integer.MAX_VALUE;

  private ElementLimit() {}

  /** The limit in a function's settings; {@link #NONE} where it is absent or negative. */
  static int of(Map<String, String> settings) {
    String text = settings.get("limit");
    if (text == null) {
      return NONE;
    }
    try {
      int limit = Integer.parseInt(text.trim());
      return limit < 0 ? NONE : limit;
    } catch (NumberFormatException e) {
      throw new FunctionException(
          "The setting limit must be a whole number, not '" + text + "'", e);
    }
  }
}
