package io.connectsql.format.json;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.connectsql.format.ColumnTarget;
import io.connectsql.format.Place;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * Reads the wanted fields of objects by going through the bytes of their text. Only values that are
 * not simple are left to a parser. Used by one thread at a time.
 *
 * <p>Producers write the fields of a topic's objects in the same order, so the name found at a
 * place of one object is tried first for the next.
 */
final class JsonObjectScanner {
  private static final int MOST_DIGITS = 18;
  private static final int MOST_DIGITS_OF_INTEGER = 9;

  /** The column of a name that is written with escapes. */
  private static final int ESCAPED = -2;

  private final JsonFields fields;
  private final String[] names;
  private final FieldReader[] readers;
  private final int[] slots;

  /** By place the name last seen there, quoted, and its column. */
  private byte[][] seenNames = new byte[8][];

  private int[] seenColumns = new int[8];

  /** The object, by its number, in which a column was last seen. */
  private final long[] seenIn;

  private long object;

  /** Reads a value that is not null. */
  private interface FieldReader {
    /** The position behind the value that begins here. */
    int read(byte[] text, int at, Row into);
  }

  JsonObjectScanner(
      JsonFactory factory, List<String> names, List<SqlType> types, List<ColumnTarget> targets) {
    this.names = names.toArray(String[]::new);
    fields = new JsonFields(names);
    readers = new FieldReader[this.names.length];
    for (int i = 0; i < readers.length; i++) {
      readers[i] = reader(factory, types.get(i), targets.get(i));
    }
    slots = targets.stream().flatMap(t -> t.slots().stream()).mapToInt(Integer::intValue).toArray();
    seenIn = new long[readers.length];
  }

  private static FieldReader reader(JsonFactory factory, SqlType type, ColumnTarget target) {
    if (target instanceof ColumnTarget.Carried carried) {
      return new CarriedReader(factory, type, carried.slot());
    } else if (target instanceof ColumnTarget.Fields parts) {
      StructType struct = (StructType) type;
      JsonObjectScanner nested =
          new JsonObjectScanner(
              factory,
              struct.fields().stream().map(StructType.Field::name).toList(),
              struct.fields().stream().map(StructType.Field::type).toList(),
              parts.fields());
      return nested::read;
    } else if (target instanceof ColumnTarget.Value value) {
      FieldReader parsed = new ParsedReader(factory, JsonReader.of(type, factory), value.slot());
      if (type == PrimitiveType.VARCHAR) {
        return (text, at, into) -> text(text, at, into, value.slot(), parsed);
      } else if (type == PrimitiveType.BIGINT || type == PrimitiveType.INTEGER) {
        int most = type == PrimitiveType.BIGINT ? MOST_DIGITS : MOST_DIGITS_OF_INTEGER;
        return (text, at, into) -> number(text, at, into, value.slot(), most, parsed);
      }
      return parsed;
    }
    return (text, at, into) -> JsonScanner.skipValue(text, at);
  }

  /**
   * Reads an object.
   *
   * @return the position behind it, or {@link JsonScanner#UNUSUAL}
   * @throws RecordFormatException if a value does not fit its column
   */
  int read(byte[] text, int at, Row into) {
    if (at >= text.length || text[at] != '{') {
      return JsonScanner.UNUSUAL;
    }
    for (int slot : slots) {
      into.setNull(slot);
    }
    object++;
    int i = JsonScanner.skipSpace(text, at + 1);
    if (i < text.length && text[i] == '}') {
      return i + 1;
    }
    for (int place = 0; ; place++) {
      if (i >= text.length || text[i] != '"') {
        return JsonScanner.UNUSUAL;
      }
      int nameEnd = skipName(text, i, place);
      if (nameEnd == JsonScanner.UNUSUAL) {
        return JsonScanner.UNUSUAL;
      }
      int column = seenColumns[place];
      i = JsonScanner.skipColon(text, nameEnd);
      if (i == JsonScanner.UNUSUAL) {
        return JsonScanner.UNUSUAL;
      }
      i = value(text, i, column, into);
      if (i == JsonScanner.UNUSUAL) {
        return JsonScanner.UNUSUAL;
      }
      i = JsonScanner.skipSpace(text, i);
      if (i >= text.length) {
        return JsonScanner.UNUSUAL;
      }
      if (text[i] == '}') {
        return i + 1;
      }
      if (text[i] != ',') {
        return JsonScanner.UNUSUAL;
      }
      i = JsonScanner.skipSpace(text, i + 1);
    }
  }

  private int value(byte[] text, int at, int column, Row into) {
    if (at >= text.length) {
      return JsonScanner.UNUSUAL;
    }
    if (column == JsonFields.UNKNOWN) {
      return JsonScanner.skipValue(text, at);
    }
    if (column == ESCAPED || seenIn[column] == object) {
      // Of two fields for one column, the parser's way of reading knows which one counts.
      return JsonScanner.UNUSUAL;
    }
    seenIn[column] = object;
    if (JsonScanner.isNull(text, at)) {
      return JsonScanner.skipValue(text, at);
    }
    try {
      return readers[column].read(text, at, into);
    } catch (RecordFormatException e) {
      throw e.in(names[column]);
    }
  }

  /** The position behind a name, whose column is then the one seen at its place. */
  private int skipName(byte[] text, int at, int place) {
    if (place == seenNames.length) {
      seenNames = Arrays.copyOf(seenNames, 2 * place);
      seenColumns = Arrays.copyOf(seenColumns, 2 * place);
    }
    byte[] seen = seenNames[place];
    if (seen != null && JsonScanner.startsWith(text, at, seen)) {
      return at + seen.length;
    }
    int end = JsonScanner.skipString(text, at);
    if (end != JsonScanner.UNUSUAL) {
      seenNames[place] = Arrays.copyOfRange(text, at, end);
      String name = new String(text, at + 1, end - at - 2, UTF_8);
      seenColumns[place] = name.indexOf('\\') < 0 ? fields.find(name) : ESCAPED;
    }
    return end;
  }

  private static int text(byte[] text, int at, Row into, int slot, FieldReader parsed) {
    if (text[at] != '"') {
      return parsed.read(text, at, into);
    }
    int i = JsonScanner.skipPlain(text, at + 1);
    if (i == text.length || text[i] != '"') {
      return parsed.read(text, at, into);
    }
    into.set(slot, new String(text, at + 1, i - at - 1, UTF_8));
    return i + 1;
  }

  /** Whether most values of a type are read without a parser. */
  static boolean readsWithoutParser(SqlType type) {
    return type == PrimitiveType.VARCHAR
        || type == PrimitiveType.BIGINT
        || type == PrimitiveType.INTEGER;
  }

  /** Reads whole numbers; an INTEGER lies in a row as a BIGINT does. */
  private static int number(
      byte[] text, int at, Row into, int slot, int mostDigits, FieldReader parsed) {
    boolean negative = text[at] == '-';
    int begin = negative ? at + 1 : at;
    int end = JsonScanner.skipDigits(text, begin);
    boolean plain =
        end > begin
            && end - begin <= mostDigits
            && end < text.length
            && (text[end] == ',' || text[end] == '}')
            && (text[begin] != '0' || end == begin + 1);
    if (!plain) {
      return parsed.read(text, at, into);
    }
    long value = 0;
    for (int i = begin; i < end; i++) {
      value = 10 * value + (text[i] - '0');
    }
    into.setLong(slot, negative ? -value : value);
    return end;
  }

  /** Leaves a value to a parser. */
  private record ParsedReader(JsonFactory factory, JsonReader reader, int slot)
      implements FieldReader {
    @Override
    public int read(byte[] text, int at, Row into) {
      int end = JsonScanner.skipValue(text, at);
      if (end != JsonScanner.UNUSUAL) {
        try (JsonParser json = factory.createParser(text, at, end - at)) {
          json.nextToken();
          reader.read(json, into, slot);
        } catch (IOException e) {
          return JsonScanner.UNUSUAL;
        }
      }
      return end;
    }
  }

  /** Leaves a value as it is, unless it has to be written in another way. */
  private static final class CarriedReader implements FieldReader {
    private final JsonShape shape;
    private final JsonFactory factory;
    private final JsonReader reader;
    private final JsonValueEncoder encoder;
    private final int slot;
    private final Row scratch = new Row(1);

    CarriedReader(JsonFactory factory, SqlType type, int slot) {
      this.shape = JsonShape.of(type);
      this.factory = factory;
      this.reader = JsonReader.of(type, factory);
      this.encoder = new JsonValueEncoder(factory, type);
      this.slot = slot;
    }

    @Override
    public int read(byte[] text, int at, Row into) {
      int end = shape.skip(text, at);
      if (end != JsonScanner.UNUSUAL) {
        into.setCarried(slot, text, Place.of(at, end));
        return end;
      }
      end = JsonScanner.skipValue(text, at);
      if (end == JsonScanner.UNUSUAL) {
        return JsonScanner.UNUSUAL;
      }
      try (JsonParser json = factory.createParser(text, at, end - at)) {
        json.nextToken();
        reader.read(json, scratch, 0);
        encoder.carry(scratch, 0, into, slot);
      } catch (IOException e) {
        return JsonScanner.UNUSUAL;
      }
      return end;
    }
  }
}
