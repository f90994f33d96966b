package io.connectsql.format.delimited;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.connectsql.format.RowEncoder;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import java.util.List;

/**
 * Writes rows as lines without line breaks. Nulls are empty fields. Fields are quoted where a
 * reader could misunderstand them, and the first one also where it does not begin with a letter or
 * digit, as Commons CSV does.
 */
final class DelimitedEncoder implements RowEncoder {
  private final char delimiter;
  private final boolean nullKey;
  private final int[] slots;
  private final DelimitedWriter[] writers;
  private final StringBuilder line = new StringBuilder();

  /**
   * @param key a null in the only column makes the key null
   */
  DelimitedEncoder(char delimiter, boolean key, List<Column> columns, int[] slots) {
    this.delimiter = delimiter;
    nullKey = key && columns.size() == 1;
    this.slots = slots.clone();
    writers =
        columns.stream().map(c -> DelimitedWriter.of(c.type())).toArray(DelimitedWriter[]::new);
  }

  @Override
  public byte[] encode(Row row) {
    if (nullKey && row.isNull(slots[0])) {
      return null;
    }
    line.setLength(0);
    for (int i = 0; i < writers.length; i++) {
      if (i > 0) {
        line.append(delimiter);
      }
      if (!row.isNull(slots[i])) {
        int start = line.length();
        writers[i].write(row, slots[i], line);
        if (needsQuotes(start)) {
          quote(start);
        }
      }
    }
    return line.toString().getBytes(UTF_8);
  }

  private boolean needsQuotes(int start) {
    int end = line.length();
    if (start == end) {
      return start == 0;
    }
    char first = line.charAt(start);
    if (first <= '#' || line.charAt(end - 1) <= ' ' || (start == 0 && !isLetterOrDigit(first))) {
      return true;
    }
    for (int i = start; i < end; i++) {
      char c = line.charAt(i);
      if (c == delimiter || c == '"' || c == '\n' || c == '\r') {
        return true;
      }
    }
    return false;
  }

  private static boolean isLetterOrDigit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  }

  private void quote(int start) {
    for (int i = line.length() - 1; i >= start; i--) {
      if (line.charAt(i) == '"') {
        line.insert(i, '"');
      }
    }
    line.insert(start, '"').append('"');
  }
}
