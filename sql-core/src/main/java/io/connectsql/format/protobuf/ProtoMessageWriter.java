package io.connectsql.format.protobuf;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import io.connectsql.SqlException;
import io.connectsql.format.FieldNames;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType.Field;
import java.io.IOException;
import java.util.List;

/** Writes the fields of a message. Fields without a value are left out. */
final class ProtoMessageWriter {
  private final ProtoFieldWriter[] writers;
  private final String[] names;

  /**
   * @throws SqlException if a value has no field or does not fit its field
   */
  ProtoMessageWriter(Descriptor message, List<Field> values) {
    names = values.stream().map(Field::name).toArray(String[]::new);
    List<String> fields = message.getFields().stream().map(FieldDescriptor::getName).toList();
    int[] matches = FieldNames.match(List.of(names), fields);
    writers = new ProtoFieldWriter[names.length];
    for (int i = 0; i < names.length; i++) {
      if (matches[i] == FieldNames.ABSENT) {
        throw new SqlException(
            "The Protobuf message " + message.getFullName() + " has no field " + names[i],
            null,
            "Its fields are " + String.join(", ", fields) + ".");
      }
      writers[i] =
          ProtoFieldWriter.of(message.getFields().get(matches[i]), values.get(i).type(), names[i]);
    }
  }

  void write(CodedOutputStream out, Struct struct) throws IOException {
    for (int i = 0; i < writers.length; i++) {
      try {
        writers[i].write(out, struct.get(i));
      } catch (RecordFormatException e) {
        throw e.in(names[i]);
      }
    }
  }

  /**
   * @param slots by value
   */
  void write(CodedOutputStream out, Row row, int[] slots) throws IOException {
    for (int i = 0; i < writers.length; i++) {
      try {
        writers[i].write(out, row, slots[i]);
      } catch (RecordFormatException e) {
        throw e.in(names[i]);
      }
    }
  }
}
