package io.connectsql.format.protobuf;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.WireFormat;
import io.connectsql.SqlException;
import io.connectsql.row.Row;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.SqlType;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Writes a field of a message with its tag, as often as it has values. */
interface ProtoFieldWriter {

  /** Writes a value in its Java form; null is left out. */
  void write(CodedOutputStream out, Object value) throws IOException;

  /** Writes a slot of a row; null is left out. */
  default void write(CodedOutputStream out, Row row, int slot) throws IOException {
    write(out, row.get(slot));
  }

  /**
   * @param name of the column, for messages
   * @throws SqlException if the field cannot hold the type
   */
  static ProtoFieldWriter of(FieldDescriptor field, SqlType type, String name) {
    if (field.isMapField() && type instanceof MapType map) {
      return new MapWriter(
          tag(field, WireFormat.WIRETYPE_LENGTH_DELIMITED),
          ProtoMessageWriters.of(field.getMessageType().findFieldByNumber(1), map.key(), name),
          ProtoMessageWriters.of(field.getMessageType().findFieldByNumber(2), map.value(), name));
    } else if (field.isRepeated() && type instanceof ArrayType array) {
      ProtoWriter element = ProtoMessageWriters.of(field, array.element(), name);
      return field.isPacked()
          ? new PackedWriter(tag(field, WireFormat.WIRETYPE_LENGTH_DELIMITED), element)
          : new RepeatedWriter(tag(field, element.wireType()), element);
    } else if (field.isRepeated()) {
      throw new SqlException(
          name
              + " "
              + type
              + " cannot be written as the repeated Protobuf field "
              + field.getName());
    }
    ProtoWriter writer = ProtoMessageWriters.of(field, type, name);
    return new SingleWriter(tag(field, writer.wireType()), field.hasPresence(), writer);
  }

  private static int tag(FieldDescriptor field, int wireType) {
    return (field.getNumber() << 3) | wireType;
  }

  /**
   * @param presence zero is written, as it is not the same as absent
   */
  record SingleWriter(int tag, boolean presence, ProtoWriter writer) implements ProtoFieldWriter {
    @Override
    public void write(CodedOutputStream out, Object value) throws IOException {
      if (value != null && (presence || !writer.isZero(value))) {
        out.writeUInt32NoTag(tag);
        writer.write(out, value);
      }
    }

    @Override
    public void write(CodedOutputStream out, Row row, int slot) throws IOException {
      if (!row.isNull(slot) && (presence || !writer.isZero(row, slot))) {
        out.writeUInt32NoTag(tag);
        writer.write(out, row, slot);
      }
    }
  }

  /** Writes every element with a tag. */
  record RepeatedWriter(int tag, ProtoWriter element) implements ProtoFieldWriter {
    @Override
    public void write(CodedOutputStream out, Object value) throws IOException {
      if (value != null) {
        for (Object item : (List<?>) value) {
          out.writeUInt32NoTag(tag);
          if (item == null) {
            element.writeZero(out);
          } else {
            element.write(out, item);
          }
        }
      }
    }
  }

  /** Writes all elements together. */
  final class PackedWriter implements ProtoFieldWriter {
    private final int tag;
    private final ProtoWriter element;
    private final ProtoScratch scratch = new ProtoScratch();

    private PackedWriter(int tag, ProtoWriter element) {
      this.tag = tag;
      this.element = element;
    }

    @Override
    public void write(CodedOutputStream out, Object value) throws IOException {
      if (value != null && !((List<?>) value).isEmpty()) {
        out.writeUInt32NoTag(tag);
        scratch.write(out, to -> elements(to, (List<?>) value));
      }
    }

    private void elements(CodedOutputStream out, List<?> items) throws IOException {
      for (Object item : items) {
        if (item == null) {
          element.writeZero(out);
        } else {
          element.write(out, item);
        }
      }
    }
  }

  /** Writes every entry as a message with the fields 1 and 2. */
  final class MapWriter implements ProtoFieldWriter {
    private final int tag;
    private final ProtoWriter key;
    private final ProtoWriter value;
    private final ProtoScratch scratch = new ProtoScratch();

    private MapWriter(int tag, ProtoWriter key, ProtoWriter value) {
      this.tag = tag;
      this.key = key;
      this.value = value;
    }

    @Override
    public void write(CodedOutputStream out, Object map) throws IOException {
      if (map != null) {
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) map).entrySet()) {
          out.writeUInt32NoTag(tag);
          scratch.write(out, to -> entry(to, entry));
        }
      }
    }

    private void entry(CodedOutputStream out, Map.Entry<?, ?> entry) throws IOException {
      out.writeTag(1, key.wireType());
      key.write(out, entry.getKey());
      out.writeTag(2, value.wireType());
      if (entry.getValue() == null) {
        value.writeZero(out);
      } else {
        value.write(out, entry.getValue());
      }
    }
  }
}
