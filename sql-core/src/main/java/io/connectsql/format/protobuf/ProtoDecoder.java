package io.connectsql.format.protobuf;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.InvalidProtocolBufferException;
import io.connectsql.format.BySchemaId;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.RowDecoder;
import io.connectsql.format.WireFormat;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.row.Row;
import io.connectsql.udf.type.StructType.Field;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads messages whose schemas are in a registry, by plans made once for each of them. */
final class ProtoDecoder implements RowDecoder {
  private final List<Field> wanted;
  private final int[] slots;
  private final SchemaRegistry registry;
  private final BySchemaId<Plans> plans = new BySchemaId<>(this::plans);

  /**
   * @param wanted the columns, with null as the type of those that nobody reads
   */
  ProtoDecoder(List<Field> wanted, int[] slots, SchemaRegistry registry) {
    this.wanted = wanted;
    this.slots = slots.clone();
    this.registry = registry;
  }

  @Override
  public void decode(byte[] data, Row into) {
    Plans messages = plans.get(WireFormat.schemaId(data));
    CodedInputStream in =
        CodedInputStream.newInstance(
            data, WireFormat.HEADER_SIZE, data.length - WireFormat.HEADER_SIZE);
    try {
      messages.get(MessageIndexes.read(in)).read(in, into, slots);
    } catch (InvalidProtocolBufferException e) {
      throw new RecordFormatException("not valid Protobuf: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new RecordFormatException("cannot read Protobuf: " + e.getMessage(), e);
    }
  }

  private Plans plans(int schemaId) {
    return registry
        .byId(schemaId)
        .map(schema -> new Plans(ProtoFiles.of(schema, registry)))
        .orElseThrow(
            () ->
                new RecordFormatException(
                    "schema id " + schemaId + " is not in the schema registry"));
  }

  /** How to read the messages of one file. */
  private final class Plans {
    private final FileDescriptor file;
    private final Map<List<Integer>, ProtoMessageReader> readers = new HashMap<>();

    Plans(FileDescriptor file) {
      this.file = file;
    }

    ProtoMessageReader get(List<Integer> indexes) {
      ProtoMessageReader reader = readers.get(indexes);
      if (reader == null) {
        reader = new ProtoMessageReader(MessageIndexes.find(file, indexes), wanted);
        readers.put(indexes, reader);
      }
      return reader;
    }
  }
}
