package io.connectsql.format.protobuf;

import com.google.protobuf.CodedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** Where something is written whose length goes before it. Kept from record to record. */
final class ProtoScratch {
  private final Buffer buffer = new Buffer();

  /** Null while something is written, and after that failed. */
  private CodedOutputStream idle;

  interface Content {
    void write(CodedOutputStream out) throws IOException;
  }

  /** Writes the content after its length. */
  void write(CodedOutputStream to, Content content) throws IOException {
    CodedOutputStream out = idle == null ? CodedOutputStream.newInstance(buffer, 64) : idle;
    idle = null;
    buffer.reset();
    content.write(out);
    out.flush();
    idle = out;
    to.writeUInt32NoTag(buffer.size());
    buffer.copyTo(to);
  }

  private static final class Buffer extends ByteArrayOutputStream {
    void copyTo(CodedOutputStream out) throws IOException {
      out.write(buf, 0, count);
    }
  }
}
