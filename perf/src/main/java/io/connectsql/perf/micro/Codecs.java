package io.connectsql.perf.micro;

import io.connectsql.format.FormatSpec;
import io.connectsql.format.RowDecoder;
import io.connectsql.format.RowEncoder;
import io.connectsql.format.SelectiveFormat;
import io.connectsql.registry.InMemorySchemaRegistry;
import io.connectsql.registry.SubjectSchema;
import io.connectsql.row.Row;
import java.util.Map;
import java.util.OptionalInt;
import org.apache.avro.Schema;

/** Decoders and encoders of a format for the test data. */
final class Codecs {

  private final InMemorySchemaRegistry registry = new InMemorySchemaRegistry();
  private final SelectiveFormat format;
  private final FormatSpec in;
  private final FormatSpec out;
  private final Row row = new Row(Columns.ALL.size());

  Codecs(SelectiveFormat format) {
    this.format = format;
    this.in = spec("metrics");
    this.out = spec("sink");
    format.schema(out, Columns.ALL).ifPresent(schema -> registry.register(out.subject(), schema));
  }

  /** Registers an Avro schema and returns its id. */
  int register(String subject, Schema schema) {
    return registry.register(subject, new SubjectSchema("AVRO", schema.toString()));
  }

  /** Returns a decoder of all columns. */
  RowDecoder decoder() {
    return format.decoder(in, Columns.ALL, Columns.VALUES, registry);
  }

  /** Returns a decoder that leaves all columns encoded. */
  RowDecoder carryingDecoder() {
    return format.decoder(in, Columns.ALL, Columns.CARRIED, registry);
  }

  /** Returns a decoder of one field of the metric. */
  RowDecoder fieldDecoder() {
    return format.decoder(in, Columns.ALL, Columns.ONE_FIELD, registry);
  }

  /** Returns an encoder of decoded columns. */
  RowEncoder encoder() {
    return format.encoder(out, Columns.ALL, Columns.OF_VALUES, registry);
  }

  /** Returns an encoder of carried columns. */
  RowEncoder carryingEncoder() {
    return format.encoder(out, Columns.ALL, Columns.OF_CARRIED, registry);
  }

  /** Decodes into a row that is used again. */
  Row decode(RowDecoder decoder, byte[] data) {
    row.clear();
    decoder.decode(data, row);
    return row;
  }

  private FormatSpec spec(String topic) {
    return new FormatSpec(format.name(), false, topic, false, Map.of(), OptionalInt.empty());
  }
}
