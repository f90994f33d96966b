package io.connectsql.format.protobuf;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.WireFormat;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import io.connectsql.row.RowValues;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.SqlType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a field of a message, which may turn up any number of times. */
abstract class ProtoField {
  private final SqlType type;

  private ProtoField(SqlType type) {
    this.type = type;
  }

  /** The value, or the values so far, after the field turned up. */
  abstract Object read(CodedInputStream in, int tag, Object before) throws IOException;

  /** The value if the field does not turn up at all. */
  abstract Object absent();

  /** The same for a slot of a row, where primitives are not boxed. */
  void read(CodedInputStream in, int tag, Row row, int slot) throws IOException {
    row.set(slot, read(in, tag, row.get(slot)));
  }

  final void absent(Row row, int slot) {
    RowValues.set(row, slot, type, absent());
  }

  static ProtoField of(FieldDescriptor field, SqlType type) {
    if (field.isMapField() && type instanceof MapType map) {
      return new MapField(
          map,
          ProtoMessageReaders.of(field.getMessageType().findFieldByNumber(1), map.key()),
          ProtoMessageReaders.of(field.getMessageType().findFieldByNumber(2), map.value()));
    } else if (field.isRepeated() && type instanceof ArrayType array) {
      return new RepeatedField(
          array, ProtoMessageReaders.of(field, array.element()), field.isPackable());
    } else if (field.isRepeated()) {
      return new MismatchedField(type, field.getName());
    }
    return new SingleField(type, ProtoMessageReaders.of(field, type), field.hasPresence());
  }

  private static final class SingleField extends ProtoField {
    private final ProtoReader reader;
    private final Object absent;

    SingleField(SqlType type, ProtoReader reader, boolean presence) {
      super(type);
      this.reader = reader;
      absent = presence ? null : reader.zero();
    }

    @Override
    Object read(CodedInputStream in, int tag, Object before) throws IOException {
      if (WireFormat.getTagWireType(tag) == reader.wireType()) {
        return reader.read(in);
      }
      in.skipField(tag);
      return before;
    }

    @Override
    void read(CodedInputStream in, int tag, Row row, int slot) throws IOException {
      if (WireFormat.getTagWireType(tag) == reader.wireType()) {
        reader.read(in, row, slot);
      } else {
        in.skipField(tag);
      }
    }

    @Override
    Object absent() {
      return absent;
    }
  }

  private static final class RepeatedField extends ProtoField {
    private final ProtoReader element;
    private final boolean packable;

    RepeatedField(SqlType type, ProtoReader element, boolean packable) {
      super(type);
      this.element = element;
      this.packable = packable;
    }

    @Override
    @SuppressWarnings("unchecked")
    Object read(CodedInputStream in, int tag, Object before) throws IOException {
      List<Object> elements = (List<Object>) before;
      int wireType = WireFormat.getTagWireType(tag);
      if (wireType == element.wireType()) {
        elements.add(element.read(in));
      } else if (packable && wireType == WireFormat.WIRETYPE_LENGTH_DELIMITED) {
        int limit = in.pushLimit(in.readRawVarint32());
        while (in.getBytesUntilLimit() > 0) {
          elements.add(element.read(in));
        }
        in.popLimit(limit);
      } else {
        in.skipField(tag);
      }
      return elements;
    }

    @Override
    Object absent() {
      return new ArrayList<>();
    }
  }

  private static final class MapField extends ProtoField {
    private final ProtoReader key;
    private final ProtoReader value;

    MapField(SqlType type, ProtoReader key, ProtoReader value) {
      super(type);
      this.key = key;
      this.value = value;
    }

    @Override
    @SuppressWarnings("unchecked")
    Object read(CodedInputStream in, int tag, Object before) throws IOException {
      Map<Object, Object> entries = (Map<Object, Object>) before;
      if (WireFormat.getTagWireType(tag) != WireFormat.WIRETYPE_LENGTH_DELIMITED) {
        in.skipField(tag);
        return entries;
      }
      Object entryKey = key.zero();
      Object entryValue = value.zero();
      int limit = in.pushLimit(in.readRawVarint32());
      for (int inner = in.readTag(); inner != 0; inner = in.readTag()) {
        int wireType = WireFormat.getTagWireType(inner);
        int number = WireFormat.getTagFieldNumber(inner);
        if (number == 1 && wireType == key.wireType()) {
          entryKey = key.read(in);
        } else if (number == 2 && wireType == value.wireType()) {
          entryValue = value.read(in);
        } else {
          in.skipField(inner);
        }
      }
      in.popLimit(limit);
      entries.put(entryKey, entryValue);
      return entries;
    }

    @Override
    Object absent() {
      return new LinkedHashMap<>();
    }
  }

  /** A repeated field for a column that is no ARRAY or MAP. */
  private static final class MismatchedField extends ProtoField {
    private final String message;

    MismatchedField(SqlType type, String name) {
      super(type);
      message = "cannot read the repeated Protobuf field " + name + " as " + type;
    }

    @Override
    Object read(CodedInputStream in, int tag, Object before) {
      throw new RecordFormatException(message);
    }

    @Override
    Object absent() {
      return null;
    }
  }
}
