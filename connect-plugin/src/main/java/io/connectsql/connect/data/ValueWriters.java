package io.connectsql.connect.data;

import io.connectsql.format.Temporals;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.connect.data.Schema;

/** Writers of values, with a schema and without. */
public final class ValueWriters {
  private ValueWriters() {}

  /**
   * @param schema {@link ConnectTypes#toConnect} of the type
   */
  public static ValueWriter of(SqlType type, Schema schema) {
    if (type instanceof ArrayType array) {
      return list(of(array.element(), schema.valueSchema()));
    } else if (type instanceof MapType map) {
      return map(of(map.key(), schema.keySchema()), of(map.value(), schema.valueSchema()));
    } else if (type instanceof StructType struct) {
      ValueWriter[] fields = new ValueWriter[struct.fields().size()];
      for (int i = 0; i < fields.length; i++) {
        fields[i] = of(struct.fields().get(i).type(), schema.fields().get(i).schema());
      }
      return value -> struct((Struct) value, schema, fields);
    } else if (type instanceof PrimitiveType primitive) {
      return switch (primitive) {
        case BYTES -> value -> ((ByteBuffer) value).duplicate();
        case DATE -> value -> new Date(TimeUnit.DAYS.toMillis(((LocalDate) value).toEpochDay()));
        case TIME -> value -> new Date(Temporals.millis((LocalTime) value));
        case TIMESTAMP -> value -> Date.from((Instant) value);
        default -> value -> value;
      };
    }
    return value -> value;
  }

  /**
   * For records without a schema, in forms that converters without schemas take: texts, numbers,
   * booleans, arrays of bytes, lists and maps. DATE is days since 1970, TIME milliseconds of the
   * day, TIMESTAMP epoch milliseconds; DECIMAL is a number, or a text if a double is not exact.
   */
  public static ValueWriter free(SqlType type) {
    if (type instanceof ArrayType array) {
      return list(free(array.element()));
    } else if (type instanceof MapType map) {
      return map(free(map.key()), free(map.value()));
    } else if (type instanceof StructType struct) {
      ValueWriter[] fields =
          struct.fields().stream().map(f -> free(f.type())).toArray(ValueWriter[]::new);
      return value -> map((Struct) value, fields);
    } else if (type instanceof DecimalType) {
      return value -> number((BigDecimal) value);
    }
    return switch ((PrimitiveType) type) {
      case BYTES -> value -> bytes((ByteBuffer) value);
      case DATE -> value -> (int) ((LocalDate) value).toEpochDay();
      case TIME -> value -> Temporals.millis((LocalTime) value);
      case TIMESTAMP -> value -> ((Instant) value).toEpochMilli();
      default -> value -> value;
    };
  }

  private static ValueWriter list(ValueWriter element) {
    return value -> {
      List<?> list = (List<?>) value;
      List<Object> written = new ArrayList<>(list.size());
      for (Object item : list) {
        written.add(element.nullable(item));
      }
      return written;
    };
  }

  private static ValueWriter map(ValueWriter keys, ValueWriter values) {
    return value -> {
      Map<Object, Object> written = new LinkedHashMap<>();
      ((Map<?, ?>) value).forEach((k, v) -> written.put(keys.nullable(k), values.nullable(v)));
      return written;
    };
  }

  private static Object struct(Struct value, Schema schema, ValueWriter[] fields) {
    var written = new org.apache.kafka.connect.data.Struct(schema);
    for (int i = 0; i < fields.length; i++) {
      written.put(schema.fields().get(i), fields[i].nullable(value.get(i)));
    }
    return written;
  }

  private static Map<String, Object> map(Struct value, ValueWriter[] fields) {
    Map<String, Object> written = new LinkedHashMap<>();
    for (int i = 0; i < fields.length; i++) {
      written.put(value.type().fields().get(i).name(), fields[i].nullable(value.get(i)));
    }
    return written;
  }

  private static Object number(BigDecimal value) {
    double number = value.doubleValue();
    boolean exact = Double.isFinite(number) && BigDecimal.valueOf(number).compareTo(value) == 0;
    return exact ? (Object) number : value.toPlainString();
  }

  private static byte[] bytes(ByteBuffer value) {
    byte[] bytes = new byte[value.remaining()];
    value.duplicate().get(bytes);
    return bytes;
  }
}
