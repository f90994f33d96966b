package io.connectsql.format.protobuf;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.WireFormat;
import io.connectsql.format.FieldNames;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import io.connectsql.udf.type.StructType.Field;
import java.io.IOException;
import java.util.List;

/** Reads the fields of a message, up to the end of the input, and skips those nobody wants. */
final class ProtoMessageReader {
  /** Field numbers from here on are looked for one by one. */
  private static final int TABLE_SIZE = 256;

  private final ProtoField[] fields;
  private final String[] names;
  private final int[] numbers;

  /** By field number the place of the field, or -1. */
  private final int[] places;

  /**
   * @param wanted what to read; null as a type for what nobody reads
   */
  ProtoMessageReader(Descriptor message, List<Field> wanted) {
    fields = new ProtoField[wanted.size()];
    names = wanted.stream().map(Field::name).toArray(String[]::new);
    numbers = new int[fields.length];
    int[] matches =
        FieldNames.match(
            List.of(names), message.getFields().stream().map(FieldDescriptor::getName).toList());
    int size = 0;
    for (int i = 0; i < fields.length; i++) {
      if (matches[i] != FieldNames.ABSENT && wanted.get(i).type() != null) {
        FieldDescriptor field = message.getFields().get(matches[i]);
        fields[i] = ProtoField.of(field, wanted.get(i).type());
        numbers[i] = field.getNumber();
        if (numbers[i] < TABLE_SIZE) {
          size = Math.max(size, numbers[i] + 1);
        }
      }
    }
    places = new int[size];
    for (int number = 0; number < size; number++) {
      places[number] = search(number);
    }
  }

  private int search(int number) {
    for (int i = 0; i < fields.length; i++) {
      if (fields[i] != null && numbers[i] == number) {
        return i;
      }
    }
    return -1;
  }

  private int place(int tag) {
    int number = WireFormat.getTagFieldNumber(tag);
    if (number < places.length) {
      return places[number];
    }
    return number < TABLE_SIZE ? -1 : search(number);
  }

  /** The values of the fields that were asked for, null where the message has no such field. */
  Object[] read(CodedInputStream in) throws IOException {
    Object[] values = new Object[fields.length];
    for (int i = 0; i < fields.length; i++) {
      if (fields[i] != null) {
        values[i] = fields[i].absent();
      }
    }
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      int place = place(tag);
      if (place < 0) {
        in.skipField(tag);
      } else {
        try {
          values[place] = fields[place].read(in, tag, values[place]);
        } catch (RecordFormatException e) {
          throw e.in(names[place]);
        }
      }
    }
    return values;
  }

  /** The same into the slots of a row; those below 0 are left out. */
  void read(CodedInputStream in, Row row, int[] slots) throws IOException {
    for (int i = 0; i < fields.length; i++) {
      if (fields[i] != null) {
        fields[i].absent(row, slots[i]);
      } else if (slots[i] >= 0) {
        row.setNull(slots[i]);
      }
    }
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      int place = place(tag);
      if (place < 0) {
        in.skipField(tag);
      } else {
        try {
          fields[place].read(in, tag, row, slots[place]);
        } catch (RecordFormatException e) {
          throw e.in(names[place]);
        }
      }
    }
  }
}
