package io.connectsql.format;

import io.connectsql.registry.SchemaRegistry;
import io.connectsql.row.RowSchema.Column;
import java.util.Arrays;
import java.util.List;

/**
 * A format that gets at parts of encoded data: it decodes single fields of a STRUCT, and carries
 * columns that a query does not look into from one topic to another as they are encoded.
 */
public interface SelectiveFormat extends Format {

  /** Whether columns can be carried from a topic to another of this format. */
  boolean carries(FormatSpec from, FormatSpec to);

  /**
   * @param columns all columns that the bytes hold, in order
   * @param targets what becomes of each
   * @param registry where schemas are looked up
   */
  RowDecoder decoder(
      FormatSpec spec, List<Column> columns, List<ColumnTarget> targets, SchemaRegistry registry);

  /**
   * @param columns the columns to write, in order
   * @param sources where each is found
   * @param registry where the schema was registered
   */
  RowEncoder encoder(
      FormatSpec spec, List<Column> columns, List<ColumnSource> sources, SchemaRegistry registry);

  @Override
  default RowDecoder decoder(
      FormatSpec spec, List<Column> columns, int[] slots, SchemaRegistry registry) {
    return decoder(
        spec, columns, Arrays.stream(slots).mapToObj(ColumnTarget::ofSlot).toList(), registry);
  }

  @Override
  default RowEncoder encoder(
      FormatSpec spec, List<Column> columns, int[] slots, SchemaRegistry registry) {
    return encoder(
        spec, columns, Arrays.stream(slots).mapToObj(ColumnSource::ofSlot).toList(), registry);
  }
}
