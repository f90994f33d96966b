package io.connectsql.format.avro;

import io.connectsql.format.Decimals;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.Temporals;
import io.connectsql.row.Row;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.avro.LogicalType;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;

/** Readers of scalar SQL types from every Avro type that can hold them. */
final class AvroScalarReaders {
  private AvroScalarReaders() {}

  private interface LongSource {
    long read(AvroInput in);
  }

  private interface DoubleSource {
    double read(AvroInput in);
  }

  /** The reader, or null if the schema's values are not of the SQL type. */
  static AvroReader of(Schema schema, PrimitiveType type) {
    return switch (type) {
      case BOOLEAN -> schema.getType() == Schema.Type.BOOLEAN ? new BooleanReader() : null;
      case INTEGER -> whole(schema) == null ? null : new IntegerReader(whole(schema));
      case BIGINT -> whole(schema) == null ? null : new BigintReader(whole(schema));
      case DOUBLE -> floating(schema) == null ? null : new DoubleReader(floating(schema));
      case VARCHAR -> text(schema);
      case BYTES -> bytes(schema);
      case DATE, TIME, TIMESTAMP -> temporal(schema, type);
    };
  }

  private static LongSource whole(Schema schema) {
    return switch (schema.getType()) {
      case INT -> AvroInput::readInt;
      case LONG -> AvroInput::readLong;
      default -> null;
    };
  }

  private static DoubleSource floating(Schema schema) {
    return switch (schema.getType()) {
      case INT -> AvroInput::readInt;
      case LONG -> AvroInput::readLong;
      case FLOAT -> AvroInput::readFloat;
      case DOUBLE -> AvroInput::readDouble;
      default -> null;
    };
  }

  private static AvroReader text(Schema schema) {
    return switch (schema.getType()) {
      case STRING -> AvroInput::readString;
      case ENUM -> symbols(schema.getEnumSymbols());
      case BOOLEAN -> in -> Boolean.toString(in.readBoolean());
      case INT -> in -> Integer.toString(in.readInt());
      case LONG -> in -> Long.toString(in.readLong());
      case FLOAT -> in -> Float.toString(in.readFloat());
      case DOUBLE -> in -> Double.toString(in.readDouble());
      case BYTES, FIXED ->
          schema.getLogicalType() instanceof LogicalTypes.Decimal decimal
              ? in -> new BigDecimal(unscaled(schema, in), decimal.getScale()).toPlainString()
              : null;
      default -> null;
    };
  }

  private static AvroReader symbols(List<String> symbols) {
    String[] names = symbols.toArray(String[]::new);
    return in -> {
      int symbol = in.readEnum();
      if (symbol < 0 || symbol >= names.length) {
        throw new RecordFormatException("not valid Avro: an enum has no symbol " + symbol);
      }
      return names[symbol];
    };
  }

  private static AvroReader bytes(Schema schema) {
    return switch (schema.getType()) {
      case BYTES -> in -> ByteBuffer.wrap(in.readBytes());
      case FIXED -> in -> ByteBuffer.wrap(in.readFixed(schema.getFixedSize()));
      default -> null;
    };
  }

  private static BigInteger unscaled(Schema schema, AvroInput in) {
    byte[] data =
        schema.getType() == Schema.Type.FIXED
            ? in.readFixed(schema.getFixedSize())
            : in.readBytes();
    if (data.length == 0) {
      throw new RecordFormatException("not valid Avro: a decimal has no bytes");
    }
    return new BigInteger(data);
  }

  private static AvroReader temporal(Schema schema, PrimitiveType type) {
    LongSource source = whole(schema);
    if (source == null) {
      return null;
    }
    LogicalType logical = schema.getLogicalType();
    String name = logical == null ? "" : logical.getName();
    if (type == PrimitiveType.DATE) {
      return name.isEmpty() || name.equals("date") ? in -> Temporals.date(source.read(in)) : null;
    }
    boolean time = type == PrimitiveType.TIME;
    boolean fits =
        name.isEmpty()
            || (time
                ? name.startsWith("time-")
                : name.startsWith("timestamp-") || name.startsWith("local-timestamp-"));
    if (!fits) {
      return null;
    }
    long perMilli = name.endsWith("-micros") ? 1_000 : name.endsWith("-nanos") ? 1_000_000 : 1;
    return time
        ? in -> Temporals.time(Math.floorDiv(source.read(in), perMilli))
        : in -> Temporals.timestamp(Math.floorDiv(source.read(in), perMilli));
  }

  /** The reader, or null if the schema's values are not numbers. */
  static AvroReader of(Schema schema, DecimalType type) {
    switch (schema.getType()) {
      case INT:
      case LONG:
        LongSource source = whole(schema);
        return in -> Decimals.fit(BigDecimal.valueOf(source.read(in)), type);
      case FLOAT:
        return in -> Decimals.fit(new BigDecimal(Float.toString(finite(in.readFloat()))), type);
      case DOUBLE:
        return in -> Decimals.fit(BigDecimal.valueOf(finite(in.readDouble())), type);
      case STRING:
        return in -> Decimals.fit(number(in.readString()), type);
      case BYTES:
      case FIXED:
        if (schema.getLogicalType() instanceof LogicalTypes.Decimal decimal) {
          int scale = decimal.getScale();
          return in -> Decimals.fit(new BigDecimal(unscaled(schema, in), scale), type);
        }
        return null;
      default:
        return null;
    }
  }

  private static float finite(float value) {
    finite((double) value);
    return value;
  }

  private static double finite(double value) {
    if (!Double.isFinite(value)) {
      throw new RecordFormatException("cannot read " + value + " as DECIMAL");
    }
    return value;
  }

  private static BigDecimal number(String text) {
    try {
      return new BigDecimal(text.trim());
    } catch (NumberFormatException e) {
      throw new RecordFormatException("cannot read a string that is no number as DECIMAL", e);
    }
  }

  private static final class BooleanReader implements AvroReader {
    @Override
    public Object read(AvroInput in) {
      return in.readBoolean();
    }

    @Override
    public void read(AvroInput in, Row row, int slot) {
      row.setBoolean(slot, in.readBoolean());
    }
  }

  private record IntegerReader(LongSource source) implements AvroReader {
    private int value(AvroInput in) {
      long value = source.read(in);
      if (value != (int) value) {
        throw new RecordFormatException("the number is too large for INTEGER");
      }
      return (int) value;
    }

    @Override
    public Object read(AvroInput in) {
      return value(in);
    }

    @Override
    public void read(AvroInput in, Row row, int slot) {
      row.setInt(slot, value(in));
    }
  }

  private record BigintReader(LongSource source) implements AvroReader {
    @Override
    public Object read(AvroInput in) {
      return source.read(in);
    }

    @Override
    public void read(AvroInput in, Row row, int slot) {
      row.setLong(slot, source.read(in));
    }
  }

  private record DoubleReader(DoubleSource source) implements AvroReader {
    @Override
    public Object read(AvroInput in) {
      return source.read(in);
    }

    @Override
    public void read(AvroInput in, Row row, int slot) {
      row.setDouble(slot, source.read(in));
    }
  }
}
