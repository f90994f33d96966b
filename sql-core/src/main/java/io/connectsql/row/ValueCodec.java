package io.connectsql.row;

import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes and reads the values of one type that are not null. */
abstract class ValueCodec {
  /** A guess that holds a short text. */
  private static final int VARIABLE_BYTES = 24;

  /** Writes a value in its boxed form. */
  abstract void writeValue(Object value, StateWriter out);

  /** Reads a value in its boxed form. */
  abstract Object readValue(StateReader in);

  /** Writes a slot that is not null; primitives override this to avoid the box. */
  void write(Row row, int slot, StateWriter out) {
    writeValue(row.get(slot), out);
  }

  /** Reads a slot that is not null; primitives override this to avoid the box. */
  void read(StateReader in, Row row, int slot) {
    row.set(slot, readValue(in));
  }

  /** How many bytes to make room for; all values of a fixed length take exactly these. */
  int roomBytes() {
    return VARIABLE_BYTES;
  }

  static ValueCodec of(SqlType type) {
    if (type instanceof PrimitiveType primitive) {
      return switch (primitive) {
        case BOOLEAN -> new BooleanCodec();
        case INTEGER -> new IntegerCodec();
        case BIGINT -> new BigintCodec();
        case DOUBLE -> new DoubleCodec();
        case VARCHAR -> new VarcharCodec();
        case BYTES -> new BytesCodec();
        case DATE -> new DateCodec();
        case TIME -> new TimeCodec();
        case TIMESTAMP -> new TimestampCodec();
      };
    }
    if (type instanceof DecimalType) {
      return new DecimalCodec();
    }
    if (type instanceof ArrayType array) {
      return new ArrayCodec(of(array.element()));
    }
    if (type instanceof MapType map) {
      return new MapCodec(of(map.key()), of(map.value()));
    }
    return new StructCodec((StructType) type);
  }

  private static final class BooleanCodec extends ValueCodec {
    @Override
    int roomBytes() {
      return 1;
    }

    @Override
    void write(Row row, int slot, StateWriter out) {
      out.writeByte(row.getBoolean(slot) ? 1 : 0);
    }

    @Override
    void read(StateReader in, Row row, int slot) {
      row.setBoolean(slot, in.readByte() != 0);
    }

    @Override
    void writeValue(Object value, StateWriter out) {
      out.writeByte((Boolean) value ? 1 : 0);
    }

    @Override
    Object readValue(StateReader in) {
      return in.readByte() != 0;
    }
  }

  private static final class IntegerCodec extends ValueCodec {
    @Override
    int roomBytes() {
      return Integer.BYTES;
    }

    @Override
    void write(Row row, int slot, StateWriter out) {
      out.writeInt(row.getInt(slot));
    }

    @Override
    void read(StateReader in, Row row, int slot) {
      row.setInt(slot, in.readInt());
    }

    @Override
    void writeValue(Object value, StateWriter out) {
      out.writeInt((Integer) value);
    }

    @Override
    Object readValue(StateReader in) {
      return in.readInt();
    }
  }

  private static final class BigintCodec extends ValueCodec {
    @Override
    int roomBytes() {
      return Long.BYTES;
    }

    @Override
    void write(Row row, int slot, StateWriter out) {
      out.writeLong(row.getLong(slot));
    }

    @Override
    void read(StateReader in, Row row, int slot) {
      row.setLong(slot, in.readLong());
    }

    @Override
    void writeValue(Object value, StateWriter out) {
      out.writeLong((Long) value);
    }

    @Override
    Object readValue(StateReader in) {
      return in.readLong();
    }
  }

  private static final class DoubleCodec extends ValueCodec {
    @Override
    int roomBytes() {
      return Double.BYTES;
    }

    @Override
    void write(Row row, int slot, StateWriter out) {
      out.writeLong(Double.doubleToLongBits(row.getDouble(slot)));
    }

    @Override
    void read(StateReader in, Row row, int slot) {
      row.setDouble(slot, Double.longBitsToDouble(in.readLong()));
    }

    @Override
    void writeValue(Object value, StateWriter out) {
      out.writeLong(Double.doubleToLongBits((Double) value));
    }

    @Override
    Object readValue(StateReader in) {
      return Double.longBitsToDouble(in.readLong());
    }
  }

  private static final class VarcharCodec extends ValueCodec {
    @Override
    void writeValue(Object value, StateWriter out) {
      out.writeBytes(((String) value).getBytes(StandardCharsets.UTF_8));
    }

    @Override
    Object readValue(StateReader in) {
      return in.readText();
    }
  }

  private static final class BytesCodec extends ValueCodec {
    @Override
    void writeValue(Object value, StateWriter out) {
      out.writeBytes((ByteBuffer) value);
    }

    @Override
    Object readValue(StateReader in) {
      return in.readBuffer();
    }
  }

  private static final class DateCodec extends ValueCodec {
    @Override
    int roomBytes() {
      return Long.BYTES;
    }

    @Override
    void writeValue(Object value, StateWriter out) {
      out.writeLong(((LocalDate) value).toEpochDay());
    }

    @Override
    Object readValue(StateReader in) {
      return LocalDate.ofEpochDay(in.readLong());
    }
  }

  private static final class TimeCodec extends ValueCodec {
    @Override
    int roomBytes() {
      return Long.BYTES;
    }

    @Override
    void writeValue(Object value, StateWriter out) {
      out.writeLong(((LocalTime) value).toNanoOfDay());
    }

    @Override
    Object readValue(StateReader in) {
      return LocalTime.ofNanoOfDay(in.readLong());
    }
  }

  private static final class TimestampCodec extends ValueCodec {
    @Override
    int roomBytes() {
      return Long.BYTES;
    }

    @Override
    void writeValue(Object value, StateWriter out) {
      out.writeLong(((Instant) value).toEpochMilli());
    }

    @Override
    Object readValue(StateReader in) {
      return Instant.ofEpochMilli(in.readLong());
    }
  }

  private static final class DecimalCodec extends ValueCodec {
    @Override
    void writeValue(Object value, StateWriter out) {
      BigDecimal decimal = (BigDecimal) value;
      out.writeInt(decimal.scale());
      out.writeBytes(decimal.unscaledValue().toByteArray());
    }

    @Override
    Object readValue(StateReader in) {
      int scale = in.readInt();
      return new BigDecimal(new BigInteger(in.readBytes()), scale);
    }
  }

  /** Writes a value that may be null: a byte that says so before it. */
  static void writeNullable(ValueCodec codec, Object value, StateWriter out) {
    out.writeByte(value == null ? 0 : 1);
    if (value != null) {
      codec.writeValue(value, out);
    }
  }

  static Object readNullable(ValueCodec codec, StateReader in) {
    return in.readByte() == 0 ? null : codec.readValue(in);
  }

  private static final class ArrayCodec extends ValueCodec {
    private final ValueCodec element;

    ArrayCodec(ValueCodec element) {
      this.element = element;
    }

    @Override
    void writeValue(Object value, StateWriter out) {
      List<?> list = (List<?>) value;
      out.writeLength(list.size());
      for (Object item : list) {
        writeNullable(element, item, out);
      }
    }

    @Override
    Object readValue(StateReader in) {
      int size = in.readLength();
      List<Object> list = new ArrayList<>(size);
      for (int i = 0; i < size; i++) {
        list.add(readNullable(element, in));
      }
      return list;
    }
  }

  private static final class MapCodec extends ValueCodec {
    private final ValueCodec key;
    private final ValueCodec value;

    MapCodec(ValueCodec key, ValueCodec value) {
      this.key = key;
      this.value = value;
    }

    @Override
    void writeValue(Object map, StateWriter out) {
      Map<?, ?> entries = (Map<?, ?>) map;
      out.writeLength(entries.size());
      entries.forEach(
          (k, v) -> {
            writeNullable(key, k, out);
            writeNullable(value, v, out);
          });
    }

    @Override
    Object readValue(StateReader in) {
      int size = in.readLength();
      Map<Object, Object> map = new LinkedHashMap<>();
      for (int i = 0; i < size; i++) {
        Object k = readNullable(key, in);
        map.put(k, readNullable(value, in));
      }
      return map;
    }
  }

  private static final class StructCodec extends ValueCodec {
    private final StructType type;
    private final ValueCodec[] fields;

    StructCodec(StructType type) {
      this.type = type;
      this.fields = type.fields().stream().map(f -> of(f.type())).toArray(ValueCodec[]::new);
    }

    @Override
    void writeValue(Object value, StateWriter out) {
      Struct struct = (Struct) value;
      for (int i = 0; i < fields.length; i++) {
        writeNullable(fields[i], struct.get(i), out);
      }
    }

    @Override
    Object readValue(StateReader in) {
      Object[] values = new Object[fields.length];
      for (int i = 0; i < fields.length; i++) {
        values[i] = readNullable(fields[i], in);
      }
      return new Struct(type, values);
    }
  }
}
