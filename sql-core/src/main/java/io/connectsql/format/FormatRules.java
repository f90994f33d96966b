package io.connectsql.format;

import io.connectsql.SqlException;
import io.connectsql.format.Format.Feature;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Consumer;

/** What every format refuses in the same way. */
public final class FormatRules {
  private FormatRules() {}

  /**
   * Refuses settings that the format does not take, more columns than it can write, and bare values
   * where it has none.
   *
   * @throws SqlException that names the setting or says how many columns there are
   */
  public static void check(Format format, FormatSpec spec, List<Column> columns) {
    String part = spec.key() ? "KEY_" : "VALUE_";
    for (String setting : new TreeSet<>(spec.settings().keySet())) {
      if (!format.settings().contains(setting)) {
        throw new SqlException(
            "The " + format.name() + " format does not take " + part + setting,
            null,
            format.settings().isEmpty()
                ? "Leave " + part + setting + " away; " + format.name() + " has no settings."
                : "It takes " + part + String.join(", " + part, new TreeSet<>(format.settings())));
      }
    }
    if (columns.size() > 1 && !format.features().contains(Feature.MULTIPLE_COLUMNS)) {
      throw new SqlException(
          "The " + format.name() + " format holds one column, got " + names(columns),
          null,
          "Choose another format for the " + (spec.key() ? "key" : "value") + ", such as JSON.");
    }
    if (spec.unwrapped() && !format.features().contains(Feature.UNWRAP_SINGLES)) {
      throw new SqlException(
          "The " + format.name() + " format does not support WRAP_SINGLE_VALUE=false",
          null,
          "Leave WRAP_SINGLE_VALUE away.");
    }
    if (spec.unwrapped() && columns.size() > 1) {
      throw new SqlException(
          "Only a single column can be written unwrapped, got " + names(columns),
          null,
          "Leave WRAP_SINGLE_VALUE away.");
    }
  }

  /** Hands every type within the columns' types to {@code rule}, outer ones first. */
  public static void forEachType(List<Column> columns, Consumer<SqlType> rule) {
    for (Column column : columns) {
      visit(column.type(), rule);
    }
  }

  private static void visit(SqlType type, Consumer<SqlType> rule) {
    rule.accept(type);
    if (type instanceof ArrayType array) {
      visit(array.element(), rule);
    } else if (type instanceof MapType map) {
      visit(map.key(), rule);
      visit(map.value(), rule);
    } else if (type instanceof StructType struct) {
      struct.fields().forEach(field -> visit(field.type(), rule));
    }
  }

  /** Refuses MAPs whose keys are not VARCHAR, for formats that write keys as names. */
  public static void stringMapKeys(Format format, List<Column> columns) {
    forEachType(
        columns,
        type -> {
          if (type instanceof MapType map && map.key() != PrimitiveType.VARCHAR) {
            throw new SqlException(
                "The " + format.name() + " format only supports MAPs with VARCHAR keys, got " + map,
                null,
                "Cast the keys to VARCHAR.");
          }
        });
  }

  /** The refusal of a type that the format cannot write at all. */
  public static SqlException unsupported(Format format, FormatSpec spec, Column column) {
    return new SqlException(
        "The "
            + format.name()
            + " format does not support type "
            + kind(column.type())
            + " of column "
            + column.name(),
        null,
        "Choose another format for the " + (spec.key() ? "key" : "value") + ", such as JSON.");
  }

  private static String kind(SqlType type) {
    if (type instanceof ArrayType) {
      return "ARRAY";
    } else if (type instanceof MapType) {
      return "MAP";
    } else if (type instanceof StructType) {
      return "STRUCT";
    }
    return type instanceof DecimalType ? "DECIMAL" : type.toSql();
  }

  private static String names(List<Column> columns) {
    return columns.size() + ": " + String.join(", ", columns.stream().map(Column::name).toList());
  }
}
