package io.connectsql.format.none;

import io.connectsql.SqlException;
import io.connectsql.format.Format;
import io.connectsql.format.FormatRules;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.RowDecoder;
import io.connectsql.format.RowEncoder;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.row.RowSchema.Column;
import java.util.List;
import java.util.Set;

/** No columns: what is there is ignored, what is written is null. */
public final class NoneFormat implements Format {

  @Override
  public String name() {
    return "NONE";
  }

  @Override
  public Set<Feature> features() {
    return Set.of();
  }

  @Override
  public void check(FormatSpec spec, List<Column> columns) {
    if (!columns.isEmpty()) {
      throw new SqlException(
          "The NONE format can only be used when no columns are defined, got "
              + String.join(", ", columns.stream().map(Column::toString).toList()),
          null,
          "Choose a " + (spec.key() ? "KEY_FORMAT" : "VALUE_FORMAT") + " such as KAFKA or JSON.");
    }
    FormatRules.check(this, spec, columns);
  }

  @Override
  public RowDecoder decoder(
      FormatSpec spec, List<Column> columns, int[] slots, SchemaRegistry registry) {
    return RowDecoder.NOTHING;
  }

  @Override
  public RowEncoder encoder(
      FormatSpec spec, List<Column> columns, int[] slots, SchemaRegistry registry) {
    return RowEncoder.NOTHING;
  }
}
