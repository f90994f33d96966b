package io.connectsql.format.delimited;

import io.connectsql.SqlException;
import io.connectsql.format.Format;
import io.connectsql.format.FormatRules;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.RowDecoder;
import io.connectsql.format.RowEncoder;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.StructType;
import java.util.List;
import java.util.Set;

/**
 * A line of values between delimiters, quoted as RFC 4180 has it. Types are written as in JSON. A
 * null is an empty field; an empty field that is not quoted is read as null.
 */
public final class DelimitedFormat implements Format {
  private static final String DELIMITER = "DELIMITER";

  @Override
  public String name() {
    return "DELIMITED";
  }

  @Override
  public Set<Feature> features() {
    return Set.of(Feature.UNWRAP_SINGLES, Feature.MULTIPLE_COLUMNS);
  }

  @Override
  public Set<String> settings() {
    return Set.of(DELIMITER);
  }

  @Override
  public void check(FormatSpec spec, List<Column> columns) {
    FormatRules.check(this, spec, columns);
    delimiter(spec);
    for (Column column : columns) {
      if (column.type() instanceof ArrayType
          || column.type() instanceof MapType
          || column.type() instanceof StructType) {
        throw FormatRules.unsupported(this, spec, column);
      }
    }
  }

  @Override
  public RowDecoder decoder(
      FormatSpec spec, List<Column> columns, int[] slots, SchemaRegistry registry) {
    if (columns.isEmpty()) {
      return RowDecoder.NOTHING;
    }
    return new DelimitedDecoder(delimiter(spec), columns, slots);
  }

  @Override
  public RowEncoder encoder(
      FormatSpec spec, List<Column> columns, int[] slots, SchemaRegistry registry) {
    if (columns.isEmpty() && spec.key()) {
      return RowEncoder.NOTHING;
    }
    return new DelimitedEncoder(delimiter(spec), spec.key(), columns, slots);
  }

  private static char delimiter(FormatSpec spec) {
    String setting = spec.settings().getOrDefault(DELIMITER, ",");
    if (setting.equals("SPACE")) {
      return ' ';
    } else if (setting.equals("TAB")) {
      return '\t';
    }
    String name = (spec.key() ? "KEY_" : "VALUE_") + DELIMITER;
    String hint = "Use a single character such as ';', or the words SPACE and TAB.";
    if (setting.isBlank()) {
      throw new SqlException(name + " must not be empty", null, hint);
    }
    char delimiter = setting.charAt(0);
    if (setting.length() > 1 || delimiter == '"') {
      throw new SqlException(name + " cannot be '" + setting + "'", null, hint);
    }
    return delimiter;
  }
}
