package io.connectsql.format.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.connectsql.format.Format;
import io.connectsql.format.FormatRules;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.RowDecoder;
import io.connectsql.format.RowEncoder;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;

/**
 * A single column as Kafka's own serializers write it: INTEGER, BIGINT and DOUBLE in 4 or 8 bytes
 * with the highest first, VARCHAR in UTF-8, BYTES as they are. A null is a null key or value.
 */
public final class KafkaFormat implements Format {

  @Override
  public String name() {
    return "KAFKA";
  }

  @Override
  public Set<Feature> features() {
    return Set.of(Feature.UNWRAP_SINGLES);
  }

  @Override
  public void check(FormatSpec spec, List<Column> columns) {
    FormatRules.check(this, spec, columns);
    for (Column column : columns) {
      if (!supports(column.type())) {
        throw FormatRules.unsupported(this, spec, column);
      }
    }
  }

  private static boolean supports(SqlType type) {
    return type == PrimitiveType.INTEGER
        || type == PrimitiveType.BIGINT
        || type == PrimitiveType.DOUBLE
        || type == PrimitiveType.VARCHAR
        || type == PrimitiveType.BYTES;
  }

  @Override
  public RowDecoder decoder(
      FormatSpec spec, List<Column> columns, int[] slots, SchemaRegistry registry) {
    if (columns.isEmpty() || slots[0] < 0) {
      return RowDecoder.NOTHING;
    }
    Column column = columns.get(0);
    int slot = slots[0];
    return switch ((PrimitiveType) column.type()) {
      case INTEGER ->
          (data, into) -> into.setInt(slot, sized(data, Integer.BYTES, column).getInt(0));
      case BIGINT -> (data, into) -> into.setLong(slot, sized(data, Long.BYTES, column).getLong(0));
      case DOUBLE ->
          (data, into) -> into.setDouble(slot, sized(data, Double.BYTES, column).getDouble(0));
      case VARCHAR -> (data, into) -> into.set(slot, new String(data, UTF_8));
      case BYTES -> (data, into) -> into.set(slot, ByteBuffer.wrap(data));
      default -> throw new IllegalArgumentException(column.toString());
    };
  }

  private static ByteBuffer sized(byte[] data, int size, Column column) {
    if (data.length != size) {
      throw new RecordFormatException(
              column.type() + " takes " + size + " bytes, found " + data.length)
          .in(column.name());
    }
    return ByteBuffer.wrap(data);
  }

  @Override
  public RowEncoder encoder(
      FormatSpec spec, List<Column> columns, int[] slots, SchemaRegistry registry) {
    if (columns.isEmpty()) {
      return RowEncoder.NOTHING;
    }
    int slot = slots[0];
    RowEncoder present =
        switch ((PrimitiveType) columns.get(0).type()) {
          case INTEGER ->
              row -> ByteBuffer.allocate(Integer.BYTES).putInt(row.getInt(slot)).array();
          case BIGINT -> row -> ByteBuffer.allocate(Long.BYTES).putLong(row.getLong(slot)).array();
          case DOUBLE ->
              row -> ByteBuffer.allocate(Double.BYTES).putDouble(row.getDouble(slot)).array();
          case VARCHAR -> row -> ((String) row.get(slot)).getBytes(UTF_8);
          case BYTES -> row -> bytes((ByteBuffer) row.get(slot));
          default -> throw new IllegalArgumentException(columns.get(0).toString());
        };
    return row -> row.isNull(slot) ? null : present.encode(row);
  }

  private static byte[] bytes(ByteBuffer value) {
    byte[] copy = new byte[value.remaining()];
    value.duplicate().get(copy);
    return copy;
  }
}
