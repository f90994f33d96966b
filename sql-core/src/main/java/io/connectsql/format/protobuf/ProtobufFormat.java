package io.connectsql.format.protobuf;

import com.google.protobuf.Descriptors.Descriptor;
import io.connectsql.SqlException;
import io.connectsql.format.Format;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.RowDecoder;
import io.connectsql.format.RowEncoder;
import io.connectsql.format.WireFormat;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.registry.SubjectSchema;
import io.connectsql.row.RowSchema.Column;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Protobuf behind the id of its schema in the registry: a message with a field per column.
 *
 * <p>Data is read with whatever schema wrote it; fields are matched to columns by exact name, else
 * regardless of case. It is written with a schema made from the columns, or with the schema of a
 * given id. Scalars, ARRAYs and MAPs that are null are written like those that are zero or empty,
 * unless {@code PROTOBUF_NULLABLE_REPRESENTATION} says how to tell them apart.
 */
public final class ProtobufFormat implements Format {
  private static final String TYPE = "PROTOBUF";

  @Override
  public String name() {
    return "PROTOBUF";
  }

  @Override
  public Set<Feature> features() {
    return Set.of(Feature.SCHEMA_INFERENCE, Feature.WRAP_SINGLES, Feature.MULTIPLE_COLUMNS);
  }

  @Override
  public Set<String> settings() {
    return Set.of(ProtobufRules.FULL_NAME, ProtobufRules.NULLABLE);
  }

  @Override
  public void check(FormatSpec spec, List<Column> columns) {
    ProtobufRules.check(this, spec, columns);
  }

  @Override
  public Optional<SubjectSchema> schema(FormatSpec spec, List<Column> columns) {
    if (spec.schemaId().isPresent() || (columns.isEmpty() && spec.key())) {
      return Optional.empty();
    }
    return Optional.of(new SubjectSchema(TYPE, ProtobufRules.text(spec, columns)));
  }

  @Override
  public List<Column> infer(FormatSpec spec, SubjectSchema schema, SchemaRegistry registry) {
    return new ProtoInference(spec.schemaId().isPresent())
        .columns(ProtobufRules.message(spec, ProtoFiles.of(schema, registry)));
  }

  @Override
  public RowDecoder decoder(
      FormatSpec spec, List<Column> columns, int[] slots, SchemaRegistry registry) {
    if (columns.isEmpty()) {
      return RowDecoder.NOTHING;
    }
    return new ProtoDecoder(ProtobufRules.wanted(columns, slots), slots, registry);
  }

  @Override
  public RowEncoder encoder(
      FormatSpec spec, List<Column> columns, int[] slots, SchemaRegistry registry) {
    if (columns.isEmpty() && spec.key()) {
      return RowEncoder.NOTHING;
    }
    int id;
    SubjectSchema schema;
    if (spec.schemaId().isPresent()) {
      id = spec.schemaId().getAsInt();
      schema =
          registry
              .byId(id)
              .orElseThrow(
                  () -> new SqlException("Schema id " + id + " is not in the schema registry"));
    } else {
      schema = new SubjectSchema(TYPE, ProtobufRules.text(spec, columns));
      id = registry.register(spec.subject(), schema);
    }
    Descriptor message = ProtobufRules.message(spec, ProtoFiles.of(schema, registry));
    RowEncoder encoder =
        new ProtoEncoder(header(id, message), message, ProtobufRules.fields(columns), slots);
    return ProtobufRules.nullKey(spec, slots, encoder);
  }

  private static byte[] header(int schemaId, Descriptor message) {
    byte[] indexes = MessageIndexes.bytes(message);
    return ByteBuffer.allocate(WireFormat.HEADER_SIZE + indexes.length)
        .put(WireFormat.header(schemaId))
        .put(indexes)
        .array();
  }
}
