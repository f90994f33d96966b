package io.connectsql.topology;

import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.format.ColumnSource;
import io.connectsql.format.ColumnTarget;
import io.connectsql.format.Format;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.Formats;
import io.connectsql.format.RowDecoder;
import io.connectsql.format.SelectiveFormat;
import io.connectsql.plan.ReadColumn;
import io.connectsql.plan.SourceNode;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The columns in the values of a source's topic, and which parts of them a query reads. */
final class SourceColumns {
  private final SourceNode node;
  private final FormatSpec spec;
  private final Format format;
  private final List<Column> columns;

  SourceColumns(SourceNode node, Formats formats) {
    this.node = node;
    this.spec = node.source().topic().value();
    this.format = formats.get(spec.format());
    this.columns = node.source().columns(Role.VALUE);
  }

  /**
   * The position of a column of the node, if it can be carried to a topic of that format; else
   * {@link ColumnSource#VALUE}.
   */
  int carriedFrom(String name, FormatSpec to) {
    boolean carries =
        format instanceof SelectiveFormat selective
            && to.format().equals(spec.format())
            && selective.carries(spec, to);
    for (int i = 0; i < columns.size(); i++) {
      if (carries && SourceNode.qualified(node.alias(), columns.get(i).name()).equals(name)) {
        return i;
      }
    }
    return ColumnSource.VALUE;
  }

  /**
   * Reads what the query reads of values; empty if it reads nothing of them.
   *
   * @param carried columns of the node that are left as they are encoded
   */
  Optional<RowDecoder> decoder(Set<String> carried, SchemaRegistry registry) {
    List<ColumnTarget> targets = targets(carried);
    if (targets.stream().allMatch(t -> t instanceof ColumnTarget.Skipped)) {
      return Optional.empty();
    }
    return Optional.of(
        format instanceof SelectiveFormat selective
            ? selective.decoder(spec, columns, targets, registry)
            : wholeColumns(targets, registry));
  }

  /**
   * What becomes of each of the columns.
   *
   * @param carried columns of the node that are left as they are encoded
   */
  List<ColumnTarget> targets(Set<String> carried) {
    return columns.stream().map(c -> target(c, carried)).toList();
  }

  private ColumnTarget target(Column column, Set<String> carried) {
    String name = SourceNode.qualified(node.alias(), column.name());
    if (carried.contains(name)) {
      return new ColumnTarget.Carried(node.schema().slot(name).orElseThrow());
    }
    return target(column.name(), List.of(), column.type());
  }

  /** What becomes of a column, or of the part of it that fields lead to. */
  private ColumnTarget target(String column, List<String> fields, SqlType type) {
    List<ReadColumn> within =
        node.columns().stream()
            .filter(
                read ->
                    read.column().equals(column)
                        && read.fields().size() >= fields.size()
                        && read.fields().subList(0, fields.size()).equals(fields))
            .toList();
    if (within.isEmpty()) {
      return new ColumnTarget.Skipped();
    }
    ReadColumn whole = new ReadColumn(column, fields);
    if (within.contains(whole)) {
      String name = SourceNode.qualified(node.alias(), whole.name());
      return new ColumnTarget.Value(node.schema().slot(name).orElseThrow());
    }
    List<ColumnTarget> parts = new ArrayList<>();
    for (StructType.Field field : ((StructType) type).fields()) {
      List<String> path = new ArrayList<>(fields);
      path.add(field.name());
      parts.add(target(column, path, field.type()));
    }
    return new ColumnTarget.Fields(parts);
  }

  /** Decodes columns as a whole where the format knows no fields, and takes the fields of them. */
  private RowDecoder wholeColumns(List<ColumnTarget> targets, SchemaRegistry registry) {
    if (targets.stream().noneMatch(t -> t instanceof ColumnTarget.Fields)) {
      int[] slots =
          targets.stream()
              .mapToInt(t -> t instanceof ColumnTarget.Value value ? value.slot() : -1)
              .toArray();
      return format.decoder(spec, columns, slots, registry);
    }
    int size = columns.size();
    int[] slots = new int[size];
    Arrays.setAll(slots, i -> targets.get(i) instanceof ColumnTarget.Skipped ? -1 : i);
    RowDecoder decoder = format.decoder(spec, columns, slots, registry);
    WholeColumns copies = new WholeColumns(columns, slots, targets);
    Row whole = new Row(size);
    return (data, into) -> {
      decoder.decode(data, whole);
      copies.copy(whole, into);
    };
  }
}
