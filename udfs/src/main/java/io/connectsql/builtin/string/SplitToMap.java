package io.connectsql.builtin.string;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * {@code SPLIT_TO_MAP(text, entryDelimiter, keyDelimiter)}: the entries of a text such as {@code
 * a=1&b=2}. The last of several values of a key counts; what has no key delimiter is left out. Null
 * if a delimiter is empty.
 */
@UdfDescription(
    name = "SPLIT_TO_MAP",
    category = "STRING",
    description =
        "Splits a text into entries and each of these into key and value. The last of several"
            + " values of a key counts.")
public final class SplitToMap {

  @Udf
  public Map<String, String> splitToMap(
      @UdfParameter String text,
      @UdfParameter(description = "stands between entries") String entryDelimiter,
      @UdfParameter(description = "stands between key and value") String keyDelimiter) {
    if (text == null
        || entryDelimiter == null
        || keyDelimiter == null
        || entryDelimiter.isEmpty()
        || keyDelimiter.isEmpty()) {
      return null;
    }
    Map<String, String> map = new LinkedHashMap<>();
    for (int start = 0; start <= text.length(); ) {
      int end = orEnd(text.indexOf(entryDelimiter, start), text);
      putEntry(text.substring(start, end), keyDelimiter, map);
      start = end + entryDelimiter.length();
    }
    return map;
  }

  private static void putEntry(String entry, String delimiter, Map<String, String> map) {
    int keyEnd = entry.indexOf(delimiter);
    if (keyEnd >= 0) {
      int start = keyEnd + delimiter.length();
      int end = orEnd(entry.indexOf(delimiter, start), entry);
      map.put(entry.substring(0, keyEnd), entry.substring(start, end));
    }
  }

  private static int orEnd(int index, String text) {
    return index < 0 ? text.length() : index;
  }
}
