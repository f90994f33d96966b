package io.connectsql.perf.micro;

import io.connectsql.format.ColumnSource;
import io.connectsql.format.ColumnTarget;
import io.connectsql.perf.load.Metrics;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The columns of the test data's values, as the engine sees them. */
final class Columns {

  private static final StructType METRIC = metric();

  /** All columns, in the order of their declaration. */
  static final List<Column> ALL =
      List.of(
          new Column("ID", PrimitiveType.VARCHAR),
          new Column("SOURCE", PrimitiveType.VARCHAR),
          new Column("CLUSTERID", PrimitiveType.VARCHAR),
          new Column("METRIC", METRIC));

  /** All columns as values, each in its slot. */
  static final List<ColumnTarget> VALUES =
      IntStream.range(0, ALL.size()).mapToObj(ColumnTarget::ofSlot).toList();

  /** All columns as they are encoded, each in its slot. */
  static final List<ColumnTarget> CARRIED =
      IntStream.range(0, ALL.size()).<ColumnTarget>mapToObj(ColumnTarget.Carried::new).toList();

  /** Only the metric's value, in slot 0. */
  static final List<ColumnTarget> ONE_FIELD = oneField();

  /** Takes values from their slots. */
  static final List<ColumnSource> OF_VALUES =
      IntStream.range(0, ALL.size()).mapToObj(ColumnSource::ofSlot).toList();

  /** Takes what is carried from its slots. */
  static final List<ColumnSource> OF_CARRIED =
      IntStream.range(0, ALL.size()).mapToObj(slot -> new ColumnSource(slot, slot)).toList();

  private Columns() {}

  private static StructType metric() {
    List<StructType.Field> fields = new ArrayList<>();
    fields.add(new StructType.Field("NAME", PrimitiveType.VARCHAR));
    fields.add(new StructType.Field("VALUE", PrimitiveType.INTEGER));
    Metrics.METADATA.forEach(name -> fields.add(new StructType.Field(name, PrimitiveType.VARCHAR)));
    return new StructType(fields);
  }

  private static List<ColumnTarget> oneField() {
    ColumnTarget skipped = new ColumnTarget.Skipped();
    List<ColumnTarget> fields =
        METRIC.fields().stream()
            .map(field -> field.name().equals("VALUE") ? new ColumnTarget.Value(0) : skipped)
            .toList();
    return List.of(skipped, skipped, skipped, new ColumnTarget.Fields(fields));
  }
}
