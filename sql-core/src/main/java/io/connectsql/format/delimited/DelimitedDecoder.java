package io.connectsql.format.delimited;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.connectsql.format.RecordFormatException;
import io.connectsql.format.RowDecoder;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.PrimitiveType;
import java.util.List;

/** Splits one line into fields. A line break at its end is ignored. */
final class DelimitedDecoder implements RowDecoder {
  private final char delimiter;
  private final String[] names;
  private final boolean[] varchar;
  private final int[] slots;
  private final DelimitedReader[] readers;

  /** What stands within the quotes of a field, where that has quotes itself. */
  private final StringBuilder unescaped = new StringBuilder();

  DelimitedDecoder(char delimiter, List<Column> columns, int[] slots) {
    this.delimiter = delimiter;
    this.slots = slots.clone();
    names = columns.stream().map(Column::name).toArray(String[]::new);
    readers =
        columns.stream().map(c -> DelimitedReader.of(c.type())).toArray(DelimitedReader[]::new);
    varchar = new boolean[names.length];
    for (int i = 0; i < names.length; i++) {
      varchar[i] = columns.get(i).type() == PrimitiveType.VARCHAR;
    }
  }

  @Override
  public void decode(byte[] data, Row into) {
    String line = new String(data, UTF_8);
    int end = endOfLine(line);
    int column = 0;
    int at = -1;
    do {
      at++;
      if (column == names.length) {
        throw new RecordFormatException("found more fields than the " + names.length + " columns");
      }
      if (at < end && line.charAt(at) == '"') {
        at = quotedField(line, at + 1, end, column, into);
      } else {
        int start = at;
        while (at < end && !endsField(line.charAt(at))) {
          at++;
        }
        if (start == at) {
          setNull(column, into);
        } else {
          read(line, start, at, column, into);
        }
      }
      column++;
    } while (at < end && line.charAt(at) == delimiter);
    if (at < end) {
      throw new RecordFormatException("found more than one line");
    }
    if (column < names.length) {
      throw new RecordFormatException(
          "found "
              + column
              + (column == 1 ? " field" : " fields")
              + " for "
              + names.length
              + " columns");
    }
  }

  /** Reads a field that begins after its opening quote and returns where the next one may begin. */
  private int quotedField(String line, int start, int end, int column, Row into) {
    int at = start;
    int close = line.indexOf('"', at);
    unescaped.setLength(0);
    while (close >= 0 && close + 1 < end && line.charAt(close + 1) == '"') {
      unescaped.append(line, at, close + 1);
      at = close + 2;
      close = line.indexOf('"', at);
    }
    if (close < 0) {
      throw new RecordFormatException("the closing quote is missing").in(names[column]);
    }
    if (at > start) {
      unescaped.append(line, at, close);
      read(unescaped, 0, unescaped.length(), column, into);
    } else if (close > start || varchar[column]) {
      read(line, start, close, column, into);
    } else {
      setNull(column, into);
    }
    int after = close + 1;
    if (after < end && !endsField(line.charAt(after))) {
      throw new RecordFormatException("there is text after the closing quote").in(names[column]);
    }
    return after;
  }

  private void read(CharSequence text, int start, int end, int column, Row into) {
    if (slots[column] >= 0) {
      try {
        readers[column].read(text, start, end, into, slots[column]);
      } catch (RecordFormatException e) {
        throw e.in(names[column]);
      }
    }
  }

  private void setNull(int column, Row into) {
    if (slots[column] >= 0) {
      into.setNull(slots[column]);
    }
  }

  private boolean endsField(char c) {
    return c == delimiter || c == '\n' || c == '\r';
  }

  private static int endOfLine(String text) {
    int end = text.length();
    if (end > 0 && text.charAt(end - 1) == '\n') {
      end--;
    }
    if (end > 0 && text.charAt(end - 1) == '\r') {
      end--;
    }
    return end;
  }
}
