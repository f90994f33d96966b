package io.connectsql.format.protobuf;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.WireFormat;
import io.connectsql.SqlException;
import io.connectsql.row.Row;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Locale;

/** Makes writers, among them those of values that are messages of their own. */
final class ProtoMessageWriters {
  private ProtoMessageWriters() {}

  private interface Content {
    void write(CodedOutputStream out, Object value) throws IOException;
  }

  /**
   * A writer of one value of a field, which may be an element of a repeated field.
   *
   * @param name of the column, for messages
   * @throws SqlException if the field cannot hold the type
   */
  static ProtoWriter of(FieldDescriptor field, SqlType type, String name) {
    boolean message = field.getJavaType() == FieldDescriptor.JavaType.MESSAGE;
    ProtoWriter writer =
        message ? message(field.getMessageType(), type) : ProtoScalarWriters.of(field, type);
    if (writer == null) {
      throw new SqlException(
          name
              + " "
              + type
              + " cannot be written as Protobuf "
              + (message
                  ? field.getMessageType().getFullName()
                  : field.getType().name().toLowerCase(Locale.ROOT)));
    }
    return writer;
  }

  private static ProtoWriter message(Descriptor message, SqlType type) {
    String name = message.getFullName();
    if (ProtoTypes.isWrapper(message)) {
      FieldDescriptor field = ProtoTypes.wrapped(message);
      ProtoWriter wrapped = ProtoScalarWriters.of(field, type);
      return wrapped == null ? null : new WrapperWriter(wrapped);
    } else if (type instanceof StructType struct) {
      ProtoMessageWriter fields = new ProtoMessageWriter(message, struct.fields());
      return new MessageWriter((out, value) -> fields.write(out, (Struct) value));
    } else if (type == PrimitiveType.TIMESTAMP && name.equals(ProtoTypes.TIMESTAMP)) {
      return new MessageWriter(ProtoMessageWriters::timestamp);
    } else if (type == PrimitiveType.DATE && name.equals(ProtoTypes.DATE)) {
      return new MessageWriter(ProtoMessageWriters::date);
    } else if (type == PrimitiveType.TIME && name.equals(ProtoTypes.TIME)) {
      return new MessageWriter(ProtoMessageWriters::time);
    } else if (type instanceof DecimalType decimal && name.equals(ProtoTypes.DECIMAL)) {
      return new MessageWriter((out, value) -> decimal(out, (BigDecimal) value, decimal));
    }
    return null;
  }

  private static void timestamp(CodedOutputStream out, Object value) throws IOException {
    Instant time = (Instant) value;
    if (time.getEpochSecond() != 0) {
      out.writeInt64(1, time.getEpochSecond());
    }
    int32(out, 2, time.getNano());
  }

  private static void date(CodedOutputStream out, Object value) throws IOException {
    LocalDate date = (LocalDate) value;
    int32(out, 1, date.getYear());
    int32(out, 2, date.getMonthValue());
    int32(out, 3, date.getDayOfMonth());
  }

  private static void time(CodedOutputStream out, Object value) throws IOException {
    LocalTime time = (LocalTime) value;
    int32(out, 1, time.getHour());
    int32(out, 2, time.getMinute());
    int32(out, 3, time.getSecond());
    int32(out, 4, time.getNano());
  }

  private static void decimal(CodedOutputStream out, BigDecimal value, DecimalType type)
      throws IOException {
    out.writeByteArray(1, value.unscaledValue().toByteArray());
    out.writeUInt32(2, type.precision());
    int32(out, 3, value.scale());
  }

  private static void int32(CodedOutputStream out, int field, int value) throws IOException {
    if (value != 0) {
      out.writeInt32(field, value);
    }
  }

  /** Writes a message after its length. */
  private static final class MessageWriter implements ProtoWriter {
    private final Content content;
    private final ProtoScratch scratch = new ProtoScratch();

    MessageWriter(Content content) {
      this.content = content;
    }

    @Override
    public void write(CodedOutputStream out, Object value) throws IOException {
      scratch.write(out, to -> content.write(to, value));
    }

    @Override
    public boolean isZero(Object value) {
      return false;
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

  /** Writes the message that holds a scalar. */
  private static final class WrapperWriter implements ProtoWriter {
    private final ProtoWriter wrapped;
    private final ProtoScratch scratch = new ProtoScratch();

    WrapperWriter(ProtoWriter wrapped) {
      this.wrapped = wrapped;
    }

    @Override
    public void write(CodedOutputStream out, Object value) throws IOException {
      scratch.write(
          out,
          to -> {
            if (!wrapped.isZero(value)) {
              to.writeTag(1, wrapped.wireType());
              wrapped.write(to, value);
            }
          });
    }

    @Override
    public void write(CodedOutputStream out, Row row, int slot) throws IOException {
      scratch.write(
          out,
          to -> {
            if (!wrapped.isZero(row, slot)) {
              to.writeTag(1, wrapped.wireType());
              wrapped.write(to, row, slot);
            }
          });
    }

    @Override
    public boolean isZero(Object value) {
      return false;
    }

    @Override
    public boolean isZero(Row row, int slot) {
      return false;
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
}
