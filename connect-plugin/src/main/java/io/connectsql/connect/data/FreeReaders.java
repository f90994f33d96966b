package io.connectsql.connect.data;

import io.connectsql.format.Decimals;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.Temporals;
import io.connectsql.row.Row;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Readers of values without a schema, by the Java class that each one has. A number is read as
 * every type that holds exactly this number.
 */
final class FreeReaders {
  private FreeReaders() {}

  static ValueReader of(SqlType type) {
    if (type instanceof DecimalType decimal) {
      return reader(value -> Decimals.fit(decimal(value, decimal), decimal));
    } else if (type instanceof ArrayType array) {
      ValueReader element = of(array.element());
      return reader(value -> list(value, element, type));
    } else if (type instanceof MapType map) {
      ValueReader keys = of(map.key());
      ValueReader values = of(map.value());
      return reader(value -> map(value, keys, values, type));
    } else if (type instanceof StructType struct) {
      return new StructReader(struct);
    }
    return switch ((PrimitiveType) type) {
      case BOOLEAN -> reader(value -> cast(value, Boolean.class, type));
      case INTEGER -> reader(FreeReaders::integer);
      case BIGINT -> reader(value -> whole(value, type));
      case DOUBLE -> reader(FreeReaders::fraction);
      case VARCHAR -> reader(value -> cast(value, String.class, type));
      case BYTES -> reader(FreeReaders::bytes);
      case DATE ->
          reader(
              value ->
                  value instanceof Date date
                      ? Scalars.date(date)
                      : Temporals.date(whole(value, type)));
      case TIME ->
          reader(
              value ->
                  value instanceof Date date
                      ? Scalars.time(date)
                      : Temporals.time(whole(value, type)));
      case TIMESTAMP ->
          reader(
              value ->
                  value instanceof Date date
                      ? Scalars.timestamp(date)
                      : Temporals.timestamp(whole(value, type)));
    };
  }

  private static ValueReader reader(Function<Object, Object> read) {
    return new ValueReader() {
      @Override
      Object read(Object value) {
        return read.apply(value);
      }

      @Override
      void read(Object value, Row row, int slot) {
        row.setBoxed(slot, read(value));
      }
    };
  }

  private static <T> T cast(Object value, Class<T> wanted, SqlType type) {
    if (!wanted.isInstance(value)) {
      throw mismatch(value, type);
    }
    return wanted.cast(value);
  }

  private static RecordFormatException mismatch(Object value, SqlType type) {
    return new RecordFormatException(
        "cannot read " + value.getClass().getSimpleName() + " as " + type.toSql());
  }

  private static boolean isWhole(Object value) {
    return value instanceof Long
        || value instanceof Integer
        || value instanceof Short
        || value instanceof Byte;
  }

  private static long whole(Object value, SqlType type) {
    if (!isWhole(value)) {
      throw mismatch(value, type);
    }
    return ((Number) value).longValue();
  }

  private static int integer(Object value) {
    long number = whole(value, PrimitiveType.INTEGER);
    if (number != (int) number) {
      throw new RecordFormatException("the number is too large for INTEGER");
    }
    return (int) number;
  }

  private static double fraction(Object value) {
    if (value instanceof Double || value instanceof Float) {
      return ((Number) value).doubleValue();
    }
    long number = whole(value, PrimitiveType.DOUBLE);
    double same = (double) number;
    if ((long) same != number) {
      throw new RecordFormatException("the number has more digits than DOUBLE");
    }
    return same;
  }

  private static BigDecimal decimal(Object value, DecimalType type) {
    if (value instanceof BigDecimal decimal) {
      return decimal;
    } else if (isWhole(value)) {
      return BigDecimal.valueOf(((Number) value).longValue());
    } else if (value instanceof Double || value instanceof Float) {
      try {
        return new BigDecimal(value.toString());
      } catch (NumberFormatException e) {
        throw new RecordFormatException("cannot read " + value + " as " + type.toSql(), e);
      }
    }
    throw mismatch(value, type);
  }

  /** Where there are no schemas, bytes come as base64, as Connect's JSON converter writes them. */
  private static Object bytes(Object value) {
    if (value instanceof String text) {
      try {
        return Scalars.bytes(Base64.getDecoder().decode(text));
      } catch (IllegalArgumentException e) {
        throw new RecordFormatException("cannot read a string that is not base64 as BYTES", e);
      }
    }
    if (value instanceof byte[] || value instanceof ByteBuffer) {
      return Scalars.bytes(value);
    }
    throw mismatch(value, PrimitiveType.BYTES);
  }

  private static List<Object> list(Object value, ValueReader element, SqlType type) {
    List<?> list = cast(value, List.class, type);
    List<Object> read = new ArrayList<>(list.size());
    for (Object item : list) {
      read.add(element.nullable(item));
    }
    return read;
  }

  private static Map<Object, Object> map(
      Object value, ValueReader keys, ValueReader values, SqlType type) {
    Map<Object, Object> read = new LinkedHashMap<>();
    Map<?, ?> map = cast(value, Map.class, type);
    map.forEach((k, v) -> read.put(keys.nullable(k), values.nullable(v)));
    return read;
  }

  private static final class StructReader extends ValueReader {
    private final StructType type;
    private final MapFields fields;
    private final ValueReader[] readers;
    private final SchemaCache<ValueReader> ofStructs;

    StructReader(StructType type) {
      this.type = type;
      this.fields = new MapFields(type.fields().stream().map(StructType.Field::name).toList());
      this.readers = type.fields().stream().map(f -> of(f.type())).toArray(ValueReader[]::new);
      this.ofStructs = new SchemaCache<>(schema -> ValueReaders.of(schema, type));
    }

    @Override
    Object read(Object value) {
      if (value instanceof org.apache.kafka.connect.data.Struct struct) {
        return ofStructs.get(struct.schema()).read(struct);
      }
      Object[] values = fields.pick(cast(value, Map.class, type));
      for (int i = 0; i < values.length; i++) {
        try {
          values[i] = readers[i].nullable(values[i]);
        } catch (RecordFormatException e) {
          throw e.in(type.fields().get(i).name());
        }
      }
      return new Struct(type, values);
    }
  }
}
