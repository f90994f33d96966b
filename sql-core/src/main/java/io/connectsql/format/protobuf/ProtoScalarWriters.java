package io.connectsql.format.protobuf;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.WireFormat;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;

/** Writers of scalar SQL types with the scalar Protobuf types that can hold them. */
final class ProtoScalarWriters {
  private static final long MAX_UNSIGNED_INT = 0xFFFF_FFFFL;

  private ProtoScalarWriters() {}

  private interface LongSink {
    void write(CodedOutputStream out, long value) throws IOException;
  }

  private interface DoubleSink {
    void write(CodedOutputStream out, double value) throws IOException;
  }

  /** The writer, or null if the field cannot hold the SQL type. */
  static ProtoWriter of(FieldDescriptor field, SqlType type) {
    int wireType = field.getLiteType().getWireType();
    LongSink whole = whole(field);
    DoubleSink floating = floating(field);
    if (type == PrimitiveType.INTEGER && whole != null) {
      return new IntegerWriter(whole, wireType);
    } else if (type == PrimitiveType.BIGINT && whole != null) {
      return new BigintWriter(whole, wireType);
    } else if (type == PrimitiveType.DOUBLE && floating != null) {
      return new DoubleWriter(floating, wireType);
    } else if (type == PrimitiveType.BOOLEAN && field.getType() == FieldDescriptor.Type.BOOL) {
      return new BooleanWriter();
    } else if (type == PrimitiveType.VARCHAR && field.getType() == FieldDescriptor.Type.STRING) {
      return new TextWriter();
    } else if (type == PrimitiveType.VARCHAR && field.getType() == FieldDescriptor.Type.ENUM) {
      return new EnumWriter(field.getEnumType());
    } else if (type == PrimitiveType.BYTES && field.getType() == FieldDescriptor.Type.BYTES) {
      return new BytesWriter();
    } else if (type instanceof DecimalType && field.getType() == FieldDescriptor.Type.DOUBLE) {
      return new DecimalWriter();
    }
    return null;
  }

  private static LongSink whole(FieldDescriptor field) {
    return switch (field.getType()) {
      case INT32 -> (out, value) -> out.writeInt32NoTag(signed(value));
      case SINT32 -> (out, value) -> out.writeSInt32NoTag(signed(value));
      case SFIXED32 -> (out, value) -> out.writeSFixed32NoTag(signed(value));
      case UINT32 -> (out, value) -> out.writeUInt32NoTag(unsigned(value));
      case FIXED32 -> (out, value) -> out.writeFixed32NoTag(unsigned(value));
      case INT64 -> CodedOutputStream::writeInt64NoTag;
      case SINT64 -> CodedOutputStream::writeSInt64NoTag;
      case SFIXED64 -> CodedOutputStream::writeSFixed64NoTag;
      case UINT64 -> CodedOutputStream::writeUInt64NoTag;
      case FIXED64 -> CodedOutputStream::writeFixed64NoTag;
      default -> null;
    };
  }

  private static int signed(long value) {
    if (value != (int) value) {
      throw new RecordFormatException("the number is too large for the Protobuf type");
    }
    return (int) value;
  }

  private static int unsigned(long value) {
    if (value < 0 || value > MAX_UNSIGNED_INT) {
      throw new RecordFormatException("the number is out of the range of the Protobuf type");
    }
    return (int) value;
  }

  private static DoubleSink floating(FieldDescriptor field) {
    return switch (field.getType()) {
      case FLOAT -> (out, value) -> out.writeFloatNoTag((float) value);
      case DOUBLE -> CodedOutputStream::writeDoubleNoTag;
      default -> null;
    };
  }

  private static final class BooleanWriter implements ProtoWriter {
    @Override
    public void write(CodedOutputStream out, Object value) throws IOException {
      out.writeBoolNoTag((Boolean) value);
    }

    @Override
    public void write(CodedOutputStream out, Row row, int slot) throws IOException {
      out.writeBoolNoTag(row.getBoolean(slot));
    }

    @Override
    public boolean isZero(Object value) {
      return !(Boolean) value;
    }

    @Override
    public boolean isZero(Row row, int slot) {
      return !row.getBoolean(slot);
    }

    @Override
    public void writeZero(CodedOutputStream out) throws IOException {
      out.writeBoolNoTag(false);
    }

    @Override
    public int wireType() {
      return WireFormat.WIRETYPE_VARINT;
    }
  }

  private record IntegerWriter(LongSink sink, int wireType) implements ProtoWriter {
    @Override
    public void write(CodedOutputStream out, Object value) throws IOException {
      sink.write(out, (Integer) value);
    }

    @Override
    public void write(CodedOutputStream out, Row row, int slot) throws IOException {
      sink.write(out, row.getInt(slot));
    }

    @Override
    public boolean isZero(Object value) {
      return (Integer) value == 0;
    }

    @Override
    public boolean isZero(Row row, int slot) {
      return row.getInt(slot) == 0;
    }

    @Override
    public void writeZero(CodedOutputStream out) throws IOException {
      sink.write(out, 0);
    }
  }

  private record BigintWriter(LongSink sink, int wireType) implements ProtoWriter {
    @Override
    public void write(CodedOutputStream out, Object value) throws IOException {
      sink.write(out, (Long) value);
    }

    @Override
    public void write(CodedOutputStream out, Row row, int slot) throws IOException {
      sink.write(out, row.getLong(slot));
    }

    @Override
    public boolean isZero(Object value) {
      return (Long) value == 0;
    }

    @Override
    public boolean isZero(Row row, int slot) {
      return row.getLong(slot) == 0;
    }

    @Override
    public void writeZero(CodedOutputStream out) throws IOException {
      sink.write(out, 0);
    }
  }

  /** Negative zero is written: it is not what readers assume. */
  private record DoubleWriter(DoubleSink sink, int wireType) implements ProtoWriter {
    @Override
    public void write(CodedOutputStream out, Object value) throws IOException {
      sink.write(out, (Double) value);
    }

    @Override
    public void write(CodedOutputStream out, Row row, int slot) throws IOException {
      sink.write(out, row.getDouble(slot));
    }

    @Override
    public boolean isZero(Object value) {
      return Double.doubleToRawLongBits((Double) value) == 0;
    }

    @Override
    public boolean isZero(Row row, int slot) {
      return Double.doubleToRawLongBits(row.getDouble(slot)) == 0;
    }

    @Override
    public void writeZero(CodedOutputStream out) throws IOException {
      sink.write(out, 0);
    }
  }

  private static final class TextWriter implements ProtoWriter {
    @Override
    public void write(CodedOutputStream out, Object value) throws IOException {
      out.writeStringNoTag((String) value);
    }

    @Override
    public boolean isZero(Object value) {
      return ((String) value).isEmpty();
    }

    @Override
    public void writeZero(CodedOutputStream out) throws IOException {
      out.writeStringNoTag("");
    }

    @Override
    public int wireType() {
      return WireFormat.WIRETYPE_LENGTH_DELIMITED;
    }
  }

  private record EnumWriter(EnumDescriptor symbols) implements ProtoWriter {
    private int number(Object value) {
      EnumValueDescriptor symbol = symbols.findValueByName((String) value);
      if (symbol == null) {
        throw new RecordFormatException("the enum " + symbols.getName() + " has no such symbol");
      }
      return symbol.getNumber();
    }

    @Override
    public void write(CodedOutputStream out, Object value) throws IOException {
      out.writeEnumNoTag(number(value));
    }

    @Override
    public boolean isZero(Object value) {
      return number(value) == 0;
    }

    @Override
    public void writeZero(CodedOutputStream out) throws IOException {
      out.writeEnumNoTag(symbols.getValues().get(0).getNumber());
    }

    @Override
    public int wireType() {
      return WireFormat.WIRETYPE_VARINT;
    }
  }

  private static final class BytesWriter implements ProtoWriter {
    @Override
    public void write(CodedOutputStream out, Object value) throws IOException {
      ByteBuffer bytes = (ByteBuffer) value;
      out.writeUInt32NoTag(bytes.remaining());
      out.write(bytes.duplicate());
    }

    @Override
    public boolean isZero(Object value) {
      return !((ByteBuffer) value).hasRemaining();
    }

    @Override
    public void writeZero(CodedOutputStream out) throws IOException {
      out.writeUInt32NoTag(0);
    }

    @Override
    public int wireType() {
      return WireFormat.WIRETYPE_LENGTH_DELIMITED;
    }
  }

  private static final class DecimalWriter implements ProtoWriter {
    @Override
    public void write(CodedOutputStream out, Object value) throws IOException {
      out.writeDoubleNoTag(((BigDecimal) value).doubleValue());
    }

    @Override
    public boolean isZero(Object value) {
      return ((BigDecimal) value).signum() == 0;
    }

    @Override
    public void writeZero(CodedOutputStream out) throws IOException {
      out.writeDoubleNoTag(0);
    }

    @Override
    public int wireType() {
      return WireFormat.WIRETYPE_FIXED64;
    }
  }
}
