package io.connectsql.format.protobuf;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.WireFormat;
import io.connectsql.format.Decimals;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.Temporals;
import io.connectsql.row.Row;
import io.connectsql.row.RowValues;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** Makes readers, among them those of values that are messages of their own. */
final class ProtoMessageReaders {
  private ProtoMessageReaders() {}

  private interface Content {
    Object read(CodedInputStream in) throws IOException;
  }

  /**
   * A reader of one value of a field, which may be an element of a repeated field. Where its values
   * are not of the type, it is one that throws a {@link RecordFormatException}.
   */
  static ProtoReader of(FieldDescriptor field, SqlType type) {
    ProtoReader reader =
        field.getJavaType() == FieldDescriptor.JavaType.MESSAGE
            ? message(field.getMessageType(), type)
            : ProtoScalarReaders.of(field, type);
    return reader == null ? failing(field, type) : reader;
  }

  private static ProtoReader failing(FieldDescriptor field, SqlType type) {
    String name =
        field.getJavaType() == FieldDescriptor.JavaType.MESSAGE
            ? field.getMessageType().getFullName()
            : field.getType().name().toLowerCase(Locale.ROOT);
    String message = "cannot read Protobuf " + name + " as " + type;
    return new FailingReader(message, field.getLiteType().getWireType());
  }

  private record FailingReader(String message, int wireType) implements ProtoReader {
    @Override
    public Object read(CodedInputStream in) {
      throw new RecordFormatException(message);
    }

    @Override
    public Object zero() {
      return null;
    }
  }

  private static ProtoReader message(Descriptor message, SqlType type) {
    if (ProtoTypes.isWrapper(message)) {
      ProtoReader wrapped = ProtoScalarReaders.of(ProtoTypes.wrapped(message), type);
      return wrapped == null ? null : new WrapperReader(wrapped, type);
    } else if (type instanceof StructType struct) {
      ProtoMessageReader fields = new ProtoMessageReader(message, struct.fields());
      return delimited(in -> new Struct(struct, fields.read(in)));
    }
    String name = message.getFullName();
    if (type == PrimitiveType.TIMESTAMP && name.equals(ProtoTypes.TIMESTAMP)) {
      return delimited(ProtoMessageReaders::timestamp);
    } else if (type == PrimitiveType.DATE && name.equals(ProtoTypes.DATE)) {
      return delimited(ProtoMessageReaders::date);
    } else if (type == PrimitiveType.TIME && name.equals(ProtoTypes.TIME)) {
      return delimited(ProtoMessageReaders::time);
    } else if (type instanceof DecimalType decimal && name.equals(ProtoTypes.DECIMAL)) {
      return delimited(in -> decimal(in, decimal));
    }
    return null;
  }

  private static ProtoReader delimited(Content content) {
    return new MessageReader(content);
  }

  /**
   * @param content reads up to the end of the input
   */
  private record MessageReader(Content content) implements ProtoReader {
    @Override
    public Object read(CodedInputStream in) throws IOException {
      int limit = in.pushLimit(in.readRawVarint32());
      Object value = content.read(in);
      if (in.getBytesUntilLimit() > 0) {
        throw new InvalidProtocolBufferException("a message has an end of a group");
      }
      in.popLimit(limit);
      return value;
    }

    @Override
    public Object zero() {
      return null;
    }

    @Override
    public int wireType() {
      return WireFormat.WIRETYPE_LENGTH_DELIMITED;
    }
  }

  /** Reads the message that holds a scalar. */
  private record WrapperReader(ProtoReader wrapped, SqlType type) implements ProtoReader {
    @Override
    public Object read(CodedInputStream in) throws IOException {
      int limit = in.pushLimit(in.readRawVarint32());
      Object value = wrapped.zero();
      for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
        if (tag == tag(1, wrapped.wireType())) {
          value = wrapped.read(in);
        } else {
          in.skipField(tag);
        }
      }
      in.popLimit(limit);
      return value;
    }

    @Override
    public void read(CodedInputStream in, Row row, int slot) throws IOException {
      int limit = in.pushLimit(in.readRawVarint32());
      RowValues.set(row, slot, type, wrapped.zero());
      for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
        if (tag == tag(1, wrapped.wireType())) {
          wrapped.read(in, row, slot);
        } else {
          in.skipField(tag);
        }
      }
      in.popLimit(limit);
    }

    @Override
    public Object zero() {
      return null;
    }

    @Override
    public int wireType() {
      return WireFormat.WIRETYPE_LENGTH_DELIMITED;
    }
  }

  private static int tag(int field, int wireType) {
    return (field << 3) | wireType;
  }

  /** The first fields of a message that are written as varints, by number; 0 where absent. */
  private static long[] numbers(CodedInputStream in, int count) throws IOException {
    long[] numbers = new long[count + 1];
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      int field = WireFormat.getTagFieldNumber(tag);
      if (field <= count && WireFormat.getTagWireType(tag) == WireFormat.WIRETYPE_VARINT) {
        numbers[field] = in.readInt64();
      } else {
        in.skipField(tag);
      }
    }
    return numbers;
  }

  private static Instant timestamp(CodedInputStream in) throws IOException {
    long[] numbers = numbers(in, 2);
    try {
      return Instant.ofEpochSecond(numbers[1], numbers[2]).truncatedTo(ChronoUnit.MILLIS);
    } catch (DateTimeException | ArithmeticException e) {
      throw new RecordFormatException("the time is out of the range of TIMESTAMP", e);
    }
  }

  private static LocalDate date(CodedInputStream in) throws IOException {
    long[] numbers = numbers(in, 3);
    try {
      return LocalDate.of((int) numbers[1], (int) numbers[2], (int) numbers[3]);
    } catch (DateTimeException e) {
      throw new RecordFormatException("there is no such DATE", e);
    }
  }

  private static LocalTime time(CodedInputStream in) throws IOException {
    long[] numbers = numbers(in, 4);
    try {
      LocalTime time =
          LocalTime.of((int) numbers[1], (int) numbers[2], (int) numbers[3], (int) numbers[4]);
      return Temporals.time(Temporals.millis(time));
    } catch (DateTimeException e) {
      throw new RecordFormatException("there is no such TIME", e);
    }
  }

  private static BigDecimal decimal(CodedInputStream in, DecimalType type) throws IOException {
    byte[] unscaled = {0};
    int scale = 0;
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (tag == tag(1, WireFormat.WIRETYPE_LENGTH_DELIMITED)) {
        unscaled = in.readByteArray();
      } else if (tag == tag(3, WireFormat.WIRETYPE_VARINT)) {
        scale = in.readInt32();
      } else {
        in.skipField(tag);
      }
    }
    if (unscaled.length == 0) {
      return BigDecimal.valueOf(0, type.scale());
    }
    return Decimals.fit(new BigDecimal(new BigInteger(unscaled), scale), type);
  }
}
