package io.connectsql.conformance.format;

import io.connectsql.conformance.CaseFailure;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.registry.SchemaRegistry.Registered;
import io.connectsql.registry.SubjectSchema;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** The wire format of the schema registry: a zero, four bytes of schema id, the payload. */
final class RegisteredBytes {
  private static final int HEAD = 1 + Integer.BYTES;

  private final SchemaRegistry registry;
  private final String type;

  /**
   * @param type the type that all schemas have, as the registry calls it
   */
  RegisteredBytes(SchemaRegistry registry, String type) {
    this.registry = registry;
    this.type = type;
  }

  /** The schema that records of a part are written with. */
  Registered writer(TopicPart part) {
    if (part.spec().schemaId().isPresent()) {
      int id = part.spec().schemaId().getAsInt();
      return new Registered(id, schema(id, part));
    }
    Registered latest =
        registry
            .latest(part.spec().subject())
            .orElseThrow(
                () -> new CaseFailure("no schema is registered under " + part.spec().subject()));
    return new Registered(latest.id(), checked(latest.schema(), part));
  }

  /** The schema that bytes were written with. */
  SubjectSchema reader(byte[] bytes, TopicPart part) {
    if (bytes.length < HEAD || bytes[0] != 0) {
      throw new CaseFailure("the " + part + " does not begin with a schema id");
    }
    return schema(ByteBuffer.wrap(bytes).getInt(1), part);
  }

  byte[] payload(byte[] bytes) {
    return Arrays.copyOfRange(bytes, HEAD, bytes.length);
  }

  byte[] bytes(int id, byte[] payload) {
    return ByteBuffer.allocate(HEAD + payload.length).put((byte) 0).putInt(id).put(payload).array();
  }

  private SubjectSchema schema(int id, TopicPart part) {
    return checked(
        registry
            .byId(id)
            .orElseThrow(() -> new CaseFailure("the " + part + " has the unknown schema " + id)),
        part);
  }

  private SubjectSchema checked(SubjectSchema schema, TopicPart part) {
    if (!schema.type().equals(type)) {
      throw new CaseFailure("the " + part + " has a schema of type " + schema.type());
    }
    return schema;
  }
}
