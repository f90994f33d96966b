package io.connectsql.connect.data;

import io.connectsql.format.Decimals;
import io.connectsql.format.FieldNames;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.kafka.connect.data.Date;
import org.apache.kafka.connect.data.Decimal;
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.Time;
import org.apache.kafka.connect.data.Timestamp;

/** Readers of values whose schema is known: what has to be looked up is looked up once. */
final class ValueReaders {
  private ValueReaders() {}

  /**
   * @throws RecordFormatException if the type does not hold every value of the schema, or not in
   *     the form that it is in
   */
  static ValueReader of(Schema schema, SqlType type) {
    if (type instanceof DecimalType decimal) {
      return decimal(schema, decimal);
    } else if (type instanceof ArrayType array && schema.type() == Schema.Type.ARRAY) {
      return new ListReader(of(schema.valueSchema(), array.element()));
    } else if (type instanceof MapType map && schema.type() == Schema.Type.MAP) {
      return new MapReader(
          of(schema.keySchema(), map.key()), of(schema.valueSchema(), map.value()));
    } else if (type instanceof StructType struct && schema.type() == Schema.Type.STRUCT) {
      return new StructReader(schema, struct);
    } else if (type instanceof PrimitiveType primitive && holds(primitive, schema)) {
      return primitive(primitive);
    }
    throw mismatch(schema, type);
  }

  private static RecordFormatException mismatch(Schema schema, SqlType type) {
    return new RecordFormatException(
        "cannot read " + ConnectTypes.name(schema) + " as " + type.toSql());
  }

  private static boolean holds(PrimitiveType type, Schema schema) {
    return switch (type) {
      case BOOLEAN -> schema.type() == Schema.Type.BOOLEAN;
      case INTEGER -> isInteger(schema) && schema.type() != Schema.Type.INT64;
      case BIGINT -> isInteger(schema);
      case DOUBLE ->
          schema.type() == Schema.Type.FLOAT32
              || schema.type() == Schema.Type.FLOAT64
              || (isInteger(schema) && schema.type() != Schema.Type.INT64);
      case VARCHAR -> schema.type() == Schema.Type.STRING;
      case BYTES ->
          schema.type() == Schema.Type.BYTES && !ConnectTypes.isNamed(schema, Decimal.LOGICAL_NAME);
      case DATE -> ConnectTypes.isNamed(schema, Date.LOGICAL_NAME);
      case TIME -> ConnectTypes.isNamed(schema, Time.LOGICAL_NAME);
      case TIMESTAMP -> ConnectTypes.isNamed(schema, Timestamp.LOGICAL_NAME);
    };
  }

  private static boolean isInteger(Schema schema) {
    SqlType type = ConnectTypes.toSqlOfScalar(schema);
    return type == PrimitiveType.INTEGER || type == PrimitiveType.BIGINT;
  }

  private static ValueReader decimal(Schema schema, DecimalType type) {
    if (ConnectTypes.isNamed(schema, Decimal.LOGICAL_NAME)) {
      return boxed(value -> Decimals.fit((BigDecimal) value, type));
    } else if (isInteger(schema)) {
      return boxed(value -> Decimals.fit(BigDecimal.valueOf(((Number) value).longValue()), type));
    }
    throw mismatch(schema, type);
  }

  private static ValueReader boxed(Function<Object, Object> read) {
    return new ValueReader() {
      @Override
      Object read(Object value) {
        return read.apply(value);
      }
    };
  }

  private static ValueReader primitive(PrimitiveType type) {
    return switch (type) {
      case BOOLEAN -> new BooleanReader();
      case INTEGER -> new IntegerReader();
      case BIGINT -> new BigintReader();
      case DOUBLE -> new DoubleReader();
      case VARCHAR -> boxed(value -> value);
      case BYTES -> boxed(Scalars::bytes);
      case DATE -> boxed(value -> Scalars.date((java.util.Date) value));
      case TIME -> boxed(value -> Scalars.time((java.util.Date) value));
      case TIMESTAMP -> boxed(value -> Scalars.timestamp((java.util.Date) value));
    };
  }

  private static final class BooleanReader extends ValueReader {
    @Override
    Object read(Object value) {
      return value;
    }

    @Override
    void read(Object value, Row row, int slot) {
      row.setBoolean(slot, (Boolean) value);
    }
  }

  private static final class IntegerReader extends ValueReader {
    @Override
    Object read(Object value) {
      return ((Number) value).intValue();
    }

    @Override
    void read(Object value, Row row, int slot) {
      row.setInt(slot, ((Number) value).intValue());
    }
  }

  private static final class BigintReader extends ValueReader {
    @Override
    Object read(Object value) {
      return ((Number) value).longValue();
    }

    @Override
    void read(Object value, Row row, int slot) {
      row.setLong(slot, ((Number) value).longValue());
    }
  }

  private static final class DoubleReader extends ValueReader {
    @Override
    Object read(Object value) {
      return ((Number) value).doubleValue();
    }

    @Override
    void read(Object value, Row row, int slot) {
      row.setDouble(slot, ((Number) value).doubleValue());
    }
  }

  private static final class ListReader extends ValueReader {
    private final ValueReader element;

    ListReader(ValueReader element) {
      this.element = element;
    }

    @Override
    Object read(Object value) {
      List<?> list = (List<?>) value;
      List<Object> read = new ArrayList<>(list.size());
      for (Object item : list) {
        read.add(element.nullable(item));
      }
      return read;
    }
  }

  private static final class MapReader extends ValueReader {
    private final ValueReader keys;
    private final ValueReader values;

    MapReader(ValueReader keys, ValueReader values) {
      this.keys = keys;
      this.values = values;
    }

    @Override
    Object read(Object value) {
      Map<Object, Object> read = new LinkedHashMap<>();
      ((Map<?, ?>) value).forEach((k, v) -> read.put(keys.nullable(k), values.nullable(v)));
      return read;
    }
  }

  private static final class StructReader extends ValueReader {
    private final StructType type;
    private final Field[] fields;
    private final ValueReader[] readers;

    StructReader(Schema schema, StructType type) {
      this.type = type;
      int[] matches =
          FieldNames.match(
              type.fields().stream().map(StructType.Field::name).toList(),
              ColumnNames.fields(schema));
      this.fields = new Field[matches.length];
      this.readers = new ValueReader[matches.length];
      for (int i = 0; i < matches.length; i++) {
        if (matches[i] != FieldNames.ABSENT) {
          StructType.Field own = type.fields().get(i);
          fields[i] = schema.fields().get(matches[i]);
          try {
            readers[i] = of(fields[i].schema(), own.type());
          } catch (RecordFormatException e) {
            throw e.in(own.name());
          }
        }
      }
    }

    @Override
    Object read(Object value) {
      var struct = (org.apache.kafka.connect.data.Struct) value;
      Object[] values = new Object[fields.length];
      for (int i = 0; i < fields.length; i++) {
        if (fields[i] != null) {
          try {
            values[i] = readers[i].nullable(struct.get(fields[i]));
          } catch (RecordFormatException e) {
            throw e.in(type.fields().get(i).name());
          }
        }
      }
      return new Struct(type, values);
    }
  }
}
