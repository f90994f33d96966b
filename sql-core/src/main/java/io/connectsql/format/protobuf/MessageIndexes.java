package io.connectsql.format.protobuf;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import io.connectsql.format.RecordFormatException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Which message of a file data is: the positions of the message and, where it is nested, of those
 * around it. They stand between the id of the schema and the data, after their count; the first
 * message is a single zero.
 */
final class MessageIndexes {
  static final List<Integer> FIRST = List.of(0);

  private MessageIndexes() {}

  static List<Integer> read(CodedInputStream in) throws IOException {
    int count = in.readSInt32();
    if (count == 0) {
      return FIRST;
    }
    List<Integer> indexes = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      indexes.add(in.readSInt32());
    }
    return indexes;
  }

  static byte[] bytes(Descriptor message) {
    List<Integer> indexes = of(message);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    CodedOutputStream out = CodedOutputStream.newInstance(bytes);
    try {
      if (indexes.equals(FIRST)) {
        out.writeSInt32NoTag(0);
      } else {
        out.writeSInt32NoTag(indexes.size());
        for (int index : indexes) {
          out.writeSInt32NoTag(index);
        }
      }
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static List<Integer> of(Descriptor message) {
    List<Integer> indexes = new ArrayList<>();
    for (Descriptor m = message; m != null; m = m.getContainingType()) {
      indexes.add(0, m.getIndex());
    }
    return indexes;
  }

  /**
   * @throws RecordFormatException if the file has no such message
   */
  static Descriptor find(FileDescriptor file, List<Integer> indexes) {
    List<Descriptor> messages = file.getMessageTypes();
    Descriptor message = null;
    for (int index : indexes) {
      if (index < 0 || index >= messages.size()) {
        throw new RecordFormatException("the Protobuf schema has no message at " + indexes);
      }
      message = messages.get(index);
      messages = message.getNestedTypes();
    }
    return message;
  }
}
