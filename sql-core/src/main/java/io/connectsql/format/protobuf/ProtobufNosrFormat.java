package io.connectsql.format.protobuf;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.InvalidProtocolBufferException;
import io.connectsql.format.Format;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.RowDecoder;
import io.connectsql.format.RowEncoder;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/**
 * Protobuf messages alone, without a registry. The fields are the columns, numbered from 1 in their
 * order.
 */
public final class ProtobufNosrFormat implements Format {
  private static final byte[] NO_HEADER = {};

  @Override
  public String name() {
    return "PROTOBUF_NOSR";
  }

  @Override
  public Set<Feature> features() {
    return Set.of(Feature.WRAP_SINGLES, Feature.MULTIPLE_COLUMNS);
  }

  @Override
  public Set<String> settings() {
    return Set.of(ProtobufRules.NULLABLE);
  }

  @Override
  public void check(FormatSpec spec, List<Column> columns) {
    ProtobufRules.check(this, spec, columns);
  }

  @Override
  public RowDecoder decoder(
      FormatSpec spec, List<Column> columns, int[] slots, SchemaRegistry registry) {
    if (columns.isEmpty()) {
      return RowDecoder.NOTHING;
    }
    ProtoMessageReader reader =
        new ProtoMessageReader(message(spec, columns), ProtobufRules.wanted(columns, slots));
    int[] into = slots.clone();
    return (data, row) -> decode(reader, data, row, into);
  }

  private static void decode(ProtoMessageReader reader, byte[] data, Row row, int[] slots) {
    try {
      reader.read(CodedInputStream.newInstance(data), row, slots);
    } catch (InvalidProtocolBufferException e) {
      throw new RecordFormatException("not valid Protobuf: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new RecordFormatException("cannot read Protobuf: " + e.getMessage(), e);
    }
  }

  @Override
  public RowEncoder encoder(
      FormatSpec spec, List<Column> columns, int[] slots, SchemaRegistry registry) {
    if (columns.isEmpty() && spec.key()) {
      return RowEncoder.NOTHING;
    }
    RowEncoder encoder =
        new ProtoEncoder(NO_HEADER, message(spec, columns), ProtobufRules.fields(columns), slots);
    return ProtobufRules.nullKey(spec, slots, encoder);
  }

  private static Descriptor message(FormatSpec spec, List<Column> columns) {
    return ProtoFiles.of(ProtobufRules.text(spec, columns)).getMessageTypes().get(0);
  }
}
