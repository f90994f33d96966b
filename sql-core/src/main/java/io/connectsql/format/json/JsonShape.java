package io.connectsql.format.json;

import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.nio.charset.StandardCharsets;

/**
 * Tells whether JSON text is one that a value of a SQL type may be written as, so that it need not
 * be read to be written again. In doubt it is not.
 */
interface JsonShape {
  /** Fits nothing. */
  JsonShape NONE = (text, from, to) -> false;

  /**
   * @param text holds valid JSON
   * @param from the first byte of a value, which is not null
   * @param to the byte behind it
   */
  boolean fits(byte[] text, int from, int to);

  static JsonShape of(SqlType type) {
    if (type instanceof PrimitiveType primitive) {
      return switch (primitive) {
        case VARCHAR -> (text, from, to) -> text[from] == '"';
        case BOOLEAN -> (text, from, to) -> text[from] == 't' || text[from] == 'f';
        case INTEGER -> number(9, 0);
        case BIGINT -> number(18, 0);
        case DATE -> number(7, 0);
        case TIMESTAMP -> number(15, 0);
        case DOUBLE -> number(15, 15);
        case TIME, BYTES -> NONE;
      };
    } else if (type instanceof DecimalType decimal) {
      return decimal(decimal);
    } else if (type instanceof ArrayType array) {
      return array(of(array.element()));
    } else if (type instanceof MapType map) {
      return map.key() == PrimitiveType.VARCHAR ? map(of(map.value())) : NONE;
    }
    return new StructShape((StructType) type);
  }

  /** A number without an exponent, of at most so many digits before and behind the point. */
  private static JsonShape number(int whole, int fraction) {
    return (text, from, to) -> {
      int begin = text[from] == '-' ? from + 1 : from;
      int point = JsonScanner.skipDigits(text, begin);
      return point > begin
          && point - begin <= whole
          && (point == to
              || (text[point] == '.'
                  && to - point - 1 <= fraction
                  && JsonScanner.skipDigits(text, point + 1) == to));
    };
  }

  /** A number with just as many digits behind the point as the type has. */
  private static JsonShape decimal(DecimalType type) {
    JsonShape number = number(type.precision() - type.scale(), type.scale());
    int behindPoint = type.scale() == 0 ? 0 : type.scale() + 1;
    return (text, from, to) ->
        number.fits(text, from, to)
            && JsonScanner.skipDigits(text, text[from] == '-' ? from + 1 : from)
                == to - behindPoint;
  }

  private static boolean fitsOrIsNull(JsonShape shape, byte[] text, int from, int to) {
    return JsonScanner.isNull(text, from) || shape.fits(text, from, to);
  }

  private static JsonShape array(JsonShape element) {
    return (text, from, to) -> {
      if (text[from] != '[') {
        return false;
      }
      int i = JsonScanner.skipSpace(text, from + 1);
      while (text[i] != ']') {
        int end = JsonScanner.skipValue(text, i);
        if (!fitsOrIsNull(element, text, i, end)) {
          return false;
        }
        i = afterItem(text, end);
      }
      return true;
    };
  }

  private static JsonShape map(JsonShape value) {
    return (text, from, to) -> {
      if (text[from] != '{') {
        return false;
      }
      int i = JsonScanner.skipSpace(text, from + 1);
      while (text[i] != '}') {
        int begin = JsonScanner.skipName(text, i);
        int end = JsonScanner.skipValue(text, begin);
        if (!fitsOrIsNull(value, text, begin, end)) {
          return false;
        }
        i = afterItem(text, end);
      }
      return true;
    };
  }

  /** The position of the next item, or of the bracket at the end. */
  private static int afterItem(byte[] text, int at) {
    int i = JsonScanner.skipSpace(text, at);
    return text[i] == ',' ? JsonScanner.skipSpace(text, i + 1) : i;
  }

  /** An object with just the type's fields, in their order. */
  final class StructShape implements JsonShape {
    private final byte[][] names;
    private final JsonShape[] values;

    private StructShape(StructType type) {
      names =
          type.fields().stream()
              .map(field -> ('"' + field.name() + '"').getBytes(StandardCharsets.UTF_8))
              .toArray(byte[][]::new);
      values = type.fields().stream().map(field -> of(field.type())).toArray(JsonShape[]::new);
    }

    @Override
    public boolean fits(byte[] text, int from, int to) {
      if (text[from] != '{') {
        return false;
      }
      int i = JsonScanner.skipSpace(text, from + 1);
      for (int field = 0; field < names.length; field++) {
        if (!startsWith(text, i, names[field])) {
          return false;
        }
        int begin = JsonScanner.skipColon(text, i + names[field].length);
        int end = JsonScanner.skipValue(text, begin);
        if (!fitsOrIsNull(values[field], text, begin, end)) {
          return false;
        }
        i = afterItem(text, end);
      }
      return text[i] == '}';
    }

    private static boolean startsWith(byte[] text, int at, byte[] name) {
      if (text.length - at < name.length) {
        return false;
      }
      for (int i = 0; i < name.length; i++) {
        if (text[at + i] != name[i]) {
          return false;
        }
      }
      return true;
    }
  }
}
