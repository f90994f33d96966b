package io.connectsql.format.protobuf;

/** A text that is no .proto file. The message says what is wrong where. */
final class ProtoSyntaxException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ProtoSyntaxException(String message) {
    super(message);
  }
}
