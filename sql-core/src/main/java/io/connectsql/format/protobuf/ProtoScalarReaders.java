package io.connectsql.format.protobuf;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.WireFormat;
import io.connectsql.format.Decimals;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;

/** Readers of scalar SQL types from the scalar Protobuf types that can hold them. */
final class ProtoScalarReaders {
  private ProtoScalarReaders() {}

  private interface LongSource {
    long read(CodedInputStream in) throws IOException;
  }

  private interface DoubleSource {
    double read(CodedInputStream in) throws IOException;
  }

  private interface Source {
    Object read(CodedInputStream in) throws IOException;
  }

  /** The reader, or null if the field's values are not of the SQL type. */
  static ProtoReader of(FieldDescriptor field, SqlType type) {
    int wireType = field.getLiteType().getWireType();
    LongSource whole = whole(field);
    DoubleSource floating = floating(field);
    if (type == PrimitiveType.INTEGER && whole != null) {
      return new IntegerReader(whole, wireType);
    } else if (type == PrimitiveType.BIGINT && whole != null) {
      return new BigintReader(whole, wireType);
    } else if (type == PrimitiveType.DOUBLE && floating != null) {
      return new DoubleReader(floating, wireType);
    } else if (type == PrimitiveType.DOUBLE && whole != null) {
      return new DoubleReader(whole::read, wireType);
    } else if (type == PrimitiveType.BOOLEAN && field.getType() == FieldDescriptor.Type.BOOL) {
      return new BooleanReader();
    } else if (type == PrimitiveType.VARCHAR) {
      return text(field, whole, floating, wireType);
    } else if (type == PrimitiveType.BYTES && field.getType() == FieldDescriptor.Type.BYTES) {
      return new ObjectReader(
          in -> ByteBuffer.wrap(in.readByteArray()), ByteBuffer.allocate(0), wireType);
    } else if (type instanceof DecimalType decimal) {
      return decimal(field, whole, floating, decimal, wireType);
    }
    return null;
  }

  private static LongSource whole(FieldDescriptor field) {
    return switch (field.getType()) {
      case INT32 -> CodedInputStream::readInt32;
      case SINT32 -> CodedInputStream::readSInt32;
      case SFIXED32 -> CodedInputStream::readSFixed32;
      case UINT32 -> in -> Integer.toUnsignedLong(in.readUInt32());
      case FIXED32 -> in -> Integer.toUnsignedLong(in.readFixed32());
      case INT64 -> CodedInputStream::readInt64;
      case SINT64 -> CodedInputStream::readSInt64;
      case SFIXED64 -> CodedInputStream::readSFixed64;
      case UINT64 -> CodedInputStream::readUInt64;
      case FIXED64 -> CodedInputStream::readFixed64;
      default -> null;
    };
  }

  private static DoubleSource floating(FieldDescriptor field) {
    return switch (field.getType()) {
      case FLOAT -> CodedInputStream::readFloat;
      case DOUBLE -> CodedInputStream::readDouble;
      default -> null;
    };
  }

  private static ProtoReader text(
      FieldDescriptor field, LongSource whole, DoubleSource floating, int wireType) {
    if (field.getType() == FieldDescriptor.Type.STRING) {
      return new ObjectReader(CodedInputStream::readString, "", wireType);
    } else if (field.getType() == FieldDescriptor.Type.ENUM) {
      EnumDescriptor symbols = field.getEnumType();
      return new ObjectReader(
          in -> symbol(symbols, in.readEnum()), symbols.getValues().get(0).getName(), wireType);
    } else if (field.getType() == FieldDescriptor.Type.BOOL) {
      return new ObjectReader(in -> Boolean.toString(in.readBool()), "false", wireType);
    } else if (whole != null) {
      return new ObjectReader(in -> Long.toString(whole.read(in)), "0", wireType);
    } else if (field.getType() == FieldDescriptor.Type.FLOAT) {
      return new ObjectReader(in -> Float.toString(in.readFloat()), "0.0", wireType);
    } else if (floating != null) {
      return new ObjectReader(in -> Double.toString(floating.read(in)), "0.0", wireType);
    }
    return null;
  }

  /** Symbols that the schema does not know are read as their numbers. */
  private static String symbol(EnumDescriptor symbols, int number) {
    EnumValueDescriptor symbol = symbols.findValueByNumber(number);
    return symbol == null ? Integer.toString(number) : symbol.getName();
  }

  private static ProtoReader decimal(
      FieldDescriptor field,
      LongSource whole,
      DoubleSource floating,
      DecimalType type,
      int wireType) {
    BigDecimal zero = BigDecimal.valueOf(0, type.scale());
    if (whole != null) {
      return new ObjectReader(
          in -> Decimals.fit(BigDecimal.valueOf(whole.read(in)), type), zero, wireType);
    } else if (floating != null) {
      return new ObjectReader(in -> Decimals.fit(finite(floating.read(in)), type), zero, wireType);
    } else if (field.getType() == FieldDescriptor.Type.STRING) {
      return new ObjectReader(in -> Decimals.fit(number(in.readString()), type), zero, wireType);
    }
    return null;
  }

  private static BigDecimal finite(double value) {
    if (!Double.isFinite(value)) {
      throw new RecordFormatException("cannot read " + value + " as DECIMAL");
    }
    return BigDecimal.valueOf(value);
  }

  private static BigDecimal number(String text) {
    try {
      return new BigDecimal(text.trim());
    } catch (NumberFormatException e) {
      throw new RecordFormatException("cannot read a string that is no number as DECIMAL", e);
    }
  }

  private static final class BooleanReader implements ProtoReader {
    @Override
    public Object read(CodedInputStream in) throws IOException {
      return in.readBool();
    }

    @Override
    public void read(CodedInputStream in, Row row, int slot) throws IOException {
      row.setBoolean(slot, in.readBool());
    }

    @Override
    public Object zero() {
      return false;
    }

    @Override
    public int wireType() {
      return WireFormat.WIRETYPE_VARINT;
    }
  }

  private record IntegerReader(LongSource source, int wireType) implements ProtoReader {
    private int value(CodedInputStream in) throws IOException {
      long value = source.read(in);
      if (value != (int) value) {
        throw new RecordFormatException("the number is too large for INTEGER");
      }
      return (int) value;
    }

    @Override
    public Object read(CodedInputStream in) throws IOException {
      return value(in);
    }

    @Override
    public void read(CodedInputStream in, Row row, int slot) throws IOException {
      row.setInt(slot, value(in));
    }

    @Override
    public Object zero() {
      return 0;
    }
  }

  private record BigintReader(LongSource source, int wireType) implements ProtoReader {
    @Override
    public Object read(CodedInputStream in) throws IOException {
      return source.read(in);
    }

    @Override
    public void read(CodedInputStream in, Row row, int slot) throws IOException {
      row.setLong(slot, source.read(in));
    }

    @Override
    public Object zero() {
      return 0L;
    }
  }

  private record DoubleReader(DoubleSource source, int wireType) implements ProtoReader {
    @Override
    public Object read(CodedInputStream in) throws IOException {
      return source.read(in);
    }

    @Override
    public void read(CodedInputStream in, Row row, int slot) throws IOException {
      row.setDouble(slot, source.read(in));
    }

    @Override
    public Object zero() {
      return 0.0;
    }
  }

  private record ObjectReader(Source source, Object zero, int wireType) implements ProtoReader {
    @Override
    public Object read(CodedInputStream in) throws IOException {
      return source.read(in);
    }
  }
}
