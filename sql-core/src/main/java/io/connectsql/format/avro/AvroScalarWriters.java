package io.connectsql.format.avro;

import io.connectsql.format.Decimals;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.Temporals;
import io.connectsql.row.Row;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Arrays;
import org.apache.avro.LogicalType;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;

/** Writers of scalar values that are not null, with every Avro type that can hold them. */
final class AvroScalarWriters {
  private AvroScalarWriters() {}

  private interface LongSink {
    void write(AvroOutput out, long value);
  }

  private interface DoubleSink {
    void write(AvroOutput out, double value);
  }

  /** The writer, or null if the schema cannot hold all values of the SQL type. */
  static AvroWriter of(Schema schema, PrimitiveType type) {
    return switch (type) {
      case BOOLEAN -> schema.getType() == Schema.Type.BOOLEAN ? new BooleanWriter() : null;
      case INTEGER -> whole(schema) == null ? null : new IntegerWriter(whole(schema));
      case BIGINT ->
          whole(schema) == null || schema.getType() == Schema.Type.INT
              ? null
              : new BigintWriter(whole(schema));
      case DOUBLE -> floating(schema) == null ? null : new DoubleWriter(floating(schema));
      case VARCHAR -> text(schema);
      case BYTES -> bytes(schema);
      case DATE -> date(schema);
      case TIME -> time(schema);
      case TIMESTAMP -> timestamp(schema);
    };
  }

  private static LongSink whole(Schema schema) {
    return switch (schema.getType()) {
      case INT -> (out, value) -> out.writeInt((int) value);
      case LONG -> AvroOutput::writeLong;
      case FLOAT -> AvroOutput::writeFloat;
      case DOUBLE -> AvroOutput::writeDouble;
      default -> null;
    };
  }

  private static DoubleSink floating(Schema schema) {
    return switch (schema.getType()) {
      case FLOAT -> (out, value) -> out.writeFloat((float) value);
      case DOUBLE -> AvroOutput::writeDouble;
      default -> null;
    };
  }

  private static AvroWriter text(Schema schema) {
    return switch (schema.getType()) {
      case STRING -> (out, value) -> out.writeString((String) value);
      case ENUM ->
          (out, value) -> {
            if (!schema.hasEnumSymbol((String) value)) {
              throw new RecordFormatException(
                  "the enum " + schema.getName() + " has no such symbol");
            }
            out.writeEnum(schema.getEnumOrdinal((String) value));
          };
      default -> null;
    };
  }

  private static AvroWriter bytes(Schema schema) {
    if (schema.getLogicalType() != null) {
      return null;
    }
    return switch (schema.getType()) {
      case BYTES -> (out, value) -> out.writeBytes((ByteBuffer) value);
      case FIXED ->
          (out, value) -> {
            ByteBuffer data = (ByteBuffer) value;
            if (data.remaining() != schema.getFixedSize()) {
              throw new RecordFormatException(
                  schema.getName()
                      + " takes "
                      + schema.getFixedSize()
                      + " bytes, got "
                      + data.remaining());
            }
            out.writeFixed(data);
          };
      default -> null;
    };
  }

  private static AvroWriter date(Schema schema) {
    LogicalType logical = schema.getLogicalType();
    if (schema.getType() == Schema.Type.INT
        && (logical == null || logical instanceof LogicalTypes.Date)) {
      return (out, value) -> out.writeInt(Math.toIntExact(((LocalDate) value).toEpochDay()));
    }
    return null;
  }

  private static AvroWriter time(Schema schema) {
    String logical = logicalName(schema);
    if (schema.getType() == Schema.Type.INT
        && (logical.isEmpty() || logical.equals("time-millis"))) {
      return (out, value) -> out.writeInt(Temporals.millis((LocalTime) value));
    } else if (schema.getType() == Schema.Type.LONG && logical.equals("time-micros")) {
      return (out, value) -> out.writeLong(1000L * Temporals.millis((LocalTime) value));
    }
    return null;
  }

  private static AvroWriter timestamp(Schema schema) {
    String logical = logicalName(schema).replace("local-", "");
    if (schema.getType() != Schema.Type.LONG
        || !(logical.isEmpty() || logical.startsWith("timestamp-"))) {
      return null;
    }
    long perMilli =
        logical.endsWith("-micros") ? 1_000 : logical.endsWith("-nanos") ? 1_000_000 : 1;
    return (out, value) ->
        out.writeLong(Math.multiplyExact(((Instant) value).toEpochMilli(), perMilli));
  }

  private static String logicalName(Schema schema) {
    return schema.getLogicalType() == null ? "" : schema.getLogicalType().getName();
  }

  /** The writer, or null if the schema is not a decimal's. */
  static AvroWriter of(Schema schema, DecimalType type) {
    if (schema.getType() == Schema.Type.DOUBLE) {
      return (out, value) -> out.writeDouble(((BigDecimal) value).doubleValue());
    }
    if (!(schema.getLogicalType() instanceof LogicalTypes.Decimal decimal)) {
      return null;
    }
    DecimalType target = new DecimalType(decimal.getPrecision(), decimal.getScale());
    boolean fits = target.equals(type);
    if (schema.getType() == Schema.Type.FIXED) {
      int size = schema.getFixedSize();
      return (out, value) -> {
        byte[] data = unscaled((BigDecimal) value, fits, target);
        byte[] padded = new byte[size];
        Arrays.fill(padded, (byte) (data[0] < 0 ? -1 : 0));
        System.arraycopy(data, 0, padded, size - data.length, data.length);
        out.writeFixed(padded);
      };
    }
    return (out, value) -> out.writeBytes(unscaled((BigDecimal) value, fits, target));
  }

  private static byte[] unscaled(BigDecimal value, boolean fits, DecimalType target) {
    return (fits ? value : Decimals.fit(value, target)).unscaledValue().toByteArray();
  }

  private static final class BooleanWriter implements AvroWriter {
    @Override
    public void write(AvroOutput out, Object value) {
      out.writeBoolean((Boolean) value);
    }

    @Override
    public void write(AvroOutput out, Row row, int slot) {
      out.writeBoolean(row.getBoolean(slot));
    }
  }

  private record IntegerWriter(LongSink sink) implements AvroWriter {
    @Override
    public void write(AvroOutput out, Object value) {
      sink.write(out, (Integer) value);
    }

    @Override
    public void write(AvroOutput out, Row row, int slot) {
      sink.write(out, row.getInt(slot));
    }
  }

  private record BigintWriter(LongSink sink) implements AvroWriter {
    @Override
    public void write(AvroOutput out, Object value) {
      sink.write(out, (Long) value);
    }

    @Override
    public void write(AvroOutput out, Row row, int slot) {
      sink.write(out, row.getLong(slot));
    }
  }

  private record DoubleWriter(DoubleSink sink) implements AvroWriter {
    @Override
    public void write(AvroOutput out, Object value) {
      sink.write(out, (Double) value);
    }

    @Override
    public void write(AvroOutput out, Row row, int slot) {
      sink.write(out, row.getDouble(slot));
    }
  }
}
