package io.connectsql.connect.sink;

import io.connectsql.format.Format;
import io.connectsql.format.FormatRules;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.Formats;
import io.connectsql.format.RowDecoder;
import io.connectsql.format.RowEncoder;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.row.RowSchema.Column;
import java.util.List;
import java.util.Set;

/** Records as a worker's converters and transforms yield them. */
public final class ConnectFormat implements Format {

  /** The formats of scripts that Connect's records are fed to. */
  public static Formats amongStandard() {
    return Formats.standard().with(new ConnectFormat());
  }

  @Override
  public String name() {
    return Formats.CONNECT;
  }

  @Override
  public Set<Feature> features() {
    return Set.of(Feature.HANDED_IN, Feature.MULTIPLE_COLUMNS);
  }

  @Override
  public void check(FormatSpec spec, List<Column> columns) {
    FormatRules.check(this, spec, columns);
  }

  /** A decoder that is never used, so that EXPLAIN can draw a query's topology. */
  @Override
  public RowDecoder decoder(
      FormatSpec spec, List<Column> columns, int[] slots, SchemaRegistry registry) {
    return (data, into) -> {
      throw new IllegalStateException("there are no bytes to read");
    };
  }

  @Override
  public RowEncoder encoder(
      FormatSpec spec, List<Column> columns, int[] slots, SchemaRegistry registry) {
    throw new IllegalStateException("nothing is written as Connect's records");
  }
}
