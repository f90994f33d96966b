package io.connectsql.format.json;

import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.nio.charset.StandardCharsets;

/**
 * Goes past JSON text that is one that a value of a SQL type may be written as, so that it need not
 * be read to be written again.
 */
interface JsonShape {
  /** Fits nothing. */
  JsonShape NONE = (text, at) -> JsonScanner.UNUSUAL;

  /**
   * The position behind the value that begins here, or {@link JsonScanner#UNUSUAL} if it does not
   * fit the type, or is not valid, or in doubt.
   *
   * @param at within {@code text}; what begins there is not null
   */
  int skip(byte[] text, int at);

  static JsonShape of(SqlType type) {
    if (type instanceof PrimitiveType primitive) {
      return switch (primitive) {
        case VARCHAR -> JsonShape::skipText;
        case BOOLEAN -> JsonShape::skipBoolean;
        case INTEGER -> (text, at) -> skipWhole(text, at, 9);
        case BIGINT -> (text, at) -> skipWhole(text, at, 18);
        case DATE -> (text, at) -> skipWhole(text, at, 7);
        case TIMESTAMP -> (text, at) -> skipWhole(text, at, 15);
        case DOUBLE -> (text, at) -> skipFraction(text, at, 15, 1, 15);
        case TIME, BYTES -> NONE;
      };
    } else if (type instanceof DecimalType decimal) {
      int whole = decimal.precision() - decimal.scale();
      int scale = decimal.scale();
      return scale == 0
          ? (text, at) -> skipWhole(text, at, whole)
          : (text, at) -> skipDecimal(text, at, whole, scale);
    } else if (type instanceof ArrayType array) {
      return array(of(array.element()));
    } else if (type instanceof MapType map) {
      return map.key() == PrimitiveType.VARCHAR ? map(of(map.value())) : NONE;
    }
    return new StructShape((StructType) type);
  }

  private static int skipText(byte[] text, int at) {
    return text[at] == '"' ? JsonScanner.skipString(text, at) : JsonScanner.UNUSUAL;
  }

  private static int skipBoolean(byte[] text, int at) {
    return text[at] == 't' || text[at] == 'f'
        ? JsonScanner.skipValue(text, at)
        : JsonScanner.UNUSUAL;
  }

  /** A number without fraction and exponent, of at most so many digits. */
  private static int skipWhole(byte[] text, int at, int most) {
    int end = skipDigits(text, at, most);
    return end == JsonScanner.UNUSUAL || continues(text, end) ? JsonScanner.UNUSUAL : end;
  }

  /** The same with a fraction, of just so many digits. */
  private static int skipDecimal(byte[] text, int at, int whole, int scale) {
    int point = skipDigits(text, at, whole);
    return point == JsonScanner.UNUSUAL || !isPoint(text, point)
        ? JsonScanner.UNUSUAL
        : skipFraction(text, at, whole, scale, scale);
  }

  /** A number without exponent, of at most so many digits before the point, if it has one. */
  private static int skipFraction(byte[] text, int at, int whole, int least, int most) {
    int point = skipDigits(text, at, whole);
    if (point == JsonScanner.UNUSUAL || !isPoint(text, point)) {
      return point == JsonScanner.UNUSUAL || continues(text, point) ? JsonScanner.UNUSUAL : point;
    }
    int end = JsonScanner.skipDigits(text, point + 1);
    int digits = end - point - 1;
    return digits < least || digits > most || continues(text, end) ? JsonScanner.UNUSUAL : end;
  }

  private static boolean isPoint(byte[] text, int at) {
    return at < text.length && text[at] == '.';
  }

  /** Whether a number goes on here. */
  private static boolean continues(byte[] text, int at) {
    return at < text.length && (text[at] == '.' || text[at] == 'e' || text[at] == 'E');
  }

  /** The digits before a point, with their sign. */
  private static int skipDigits(byte[] text, int at, int most) {
    int begin = text[at] == '-' ? at + 1 : at;
    int end = JsonScanner.skipDigits(text, begin);
    boolean fits = end > begin && end - begin <= most && (text[begin] != '0' || end == begin + 1);
    return fits ? end : JsonScanner.UNUSUAL;
  }

  /** The position behind an item, or the literal null in its place. */
  private static int skipItem(JsonShape shape, byte[] text, int at) {
    if (at == JsonScanner.UNUSUAL || at >= text.length) {
      return JsonScanner.UNUSUAL;
    }
    return JsonScanner.isNull(text, at) ? JsonScanner.skipValue(text, at) : shape.skip(text, at);
  }

  /** The position of the next item or of the bracket at the end, behind an item. */
  private static int afterItem(byte[] text, int at, char end) {
    if (at == JsonScanner.UNUSUAL) {
      return JsonScanner.UNUSUAL;
    }
    int i = JsonScanner.skipSpace(text, at);
    if (i >= text.length) {
      return JsonScanner.UNUSUAL;
    } else if (text[i] == end) {
      return i;
    } else if (text[i] != ',') {
      return JsonScanner.UNUSUAL;
    }
    i = JsonScanner.skipSpace(text, i + 1);
    // What follows a comma is an item.
    return i < text.length && text[i] != end ? i : JsonScanner.UNUSUAL;
  }

  private static JsonShape array(JsonShape element) {
    return (text, at) -> {
      if (text[at] != '[') {
        return JsonScanner.UNUSUAL;
      }
      int i = JsonScanner.skipSpace(text, at + 1);
      while (i != JsonScanner.UNUSUAL && (i >= text.length || text[i] != ']')) {
        i = afterItem(text, skipItem(element, text, i), ']');
      }
      return i == JsonScanner.UNUSUAL ? i : i + 1;
    };
  }

  private static JsonShape map(JsonShape value) {
    return (text, at) -> {
      if (text[at] != '{') {
        return JsonScanner.UNUSUAL;
      }
      int i = JsonScanner.skipSpace(text, at + 1);
      while (i != JsonScanner.UNUSUAL && (i >= text.length || text[i] != '}')) {
        i = afterItem(text, skipItem(value, text, JsonScanner.skipName(text, i)), '}');
      }
      return i == JsonScanner.UNUSUAL ? i : i + 1;
    };
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
    public int skip(byte[] text, int at) {
      if (text[at] != '{') {
        return JsonScanner.UNUSUAL;
      }
      int i = JsonScanner.skipSpace(text, at + 1);
      for (int field = 0; field < names.length; field++) {
        if (!JsonScanner.startsWith(text, i, names[field])) {
          return JsonScanner.UNUSUAL;
        }
        int value = JsonScanner.skipColon(text, i + names[field].length);
        i = afterItem(text, skipItem(values[field], text, value), '}');
        if (i == JsonScanner.UNUSUAL) {
          return JsonScanner.UNUSUAL;
        }
      }
      return i < text.length && text[i] == '}' ? i + 1 : JsonScanner.UNUSUAL;
    }
  }
}
