package io.connectsql.conformance.format;

import com.fasterxml.jackson.databind.JsonNode;
import io.connectsql.conformance.CaseFailure;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.registry.SchemaRegistry.Registered;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;

/** Avro's own generic reader and writer, with the schema in the registry. */
final class AvroCaseFormat implements CaseFormat {
  private final RegisteredBytes registered;

  AvroCaseFormat(SchemaRegistry registry) {
    this.registered = new RegisteredBytes(registry, "AVRO");
  }

  @Override
  public byte[] write(JsonNode tree, TopicPart part) throws IOException {
    Registered writer = registered.writer(part);
    Schema schema = new Schema.Parser().parse(writer.schema().text());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
    Object value = new TreeToAvro(part).value(schema, tree);
    new GenericDatumWriter<>(schema).write(value, encoder);
    encoder.flush();
    return registered.bytes(writer.id(), bytes.toByteArray());
  }

  @Override
  public JsonNode read(byte[] bytes, TopicPart part) throws IOException {
    Schema schema = new Schema.Parser().parse(registered.reader(bytes, part).text());
    BinaryDecoder decoder = DecoderFactory.get().binaryDecoder(registered.payload(bytes), null);
    Object value = new GenericDatumReader<>(schema).read(null, decoder);
    if (!decoder.isEnd()) {
      throw new CaseFailure("the " + part + " has bytes left after its Avro value");
    }
    return AvroToTree.tree(schema, value);
  }
}
