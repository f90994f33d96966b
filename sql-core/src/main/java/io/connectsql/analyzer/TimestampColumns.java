package io.connectsql.analyzer;

import io.connectsql.NearestName;
import io.connectsql.SqlException;
import io.connectsql.catalog.SourceColumn;
import io.connectsql.catalog.TimestampColumn;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Analyzes the settings TIMESTAMP and TIMESTAMP_FORMAT. */
final class TimestampColumns {
  private TimestampColumns() {}

  static Optional<TimestampColumn> of(WithClause with, List<SourceColumn> columns) {
    Optional<String> format = with.text(WithClause.TIMESTAMP_FORMAT);
    Optional<String> name = with.text(WithClause.TIMESTAMP).map(TimestampColumns::columnName);
    if (name.isEmpty()) {
      if (format.isPresent()) {
        throw new SqlException(
            "TIMESTAMP_FORMAT is given without TIMESTAMP",
            with.location(WithClause.TIMESTAMP_FORMAT));
      }
      return Optional.empty();
    }
    SourceColumn column =
        columns.stream()
            .filter(c -> c.name().equals(name.get()))
            .findFirst()
            .orElseThrow(
                () ->
                    new SqlException(
                        "The TIMESTAMP column " + name.get() + " does not exist",
                        with.location(WithClause.TIMESTAMP),
                        NearestName.question(
                                name.get(), columns.stream().map(SourceColumn::name).toList())
                            .orElse(null)));
    SqlType type = column.type();
    if (type == PrimitiveType.VARCHAR && format.isPresent()) {
      try {
        DateTimeFormatter unused = DateTimeFormatter.ofPattern(format.get(), Locale.ROOT);
      } catch (IllegalArgumentException e) {
        throw new SqlException(
            "TIMESTAMP_FORMAT '" + format.get() + "' is not a date pattern: " + e.getMessage(),
            with.location(WithClause.TIMESTAMP_FORMAT));
      }
    } else if (format.isPresent()) {
      throw new SqlException(
          "TIMESTAMP_FORMAT goes with a VARCHAR column, " + column.name() + " is " + type.toSql(),
          with.location(WithClause.TIMESTAMP_FORMAT));
    } else if (type != PrimitiveType.BIGINT && type != PrimitiveType.TIMESTAMP) {
      throw new SqlException(
          "The TIMESTAMP column " + column.name() + " is " + type.toSql(),
          with.location(WithClause.TIMESTAMP),
          "It must be BIGINT (epoch milliseconds), TIMESTAMP, or VARCHAR with a TIMESTAMP_FORMAT.");
    }
    return Optional.of(new TimestampColumn(column.name(), format));
  }

  /** A column's name as a text setting gives it: folded to upper case unless quoted. */
  static String columnName(String text) {
    boolean quoted =
        text.length() > 1
            && (text.startsWith("`") && text.endsWith("`")
                || text.startsWith("\"") && text.endsWith("\""));
    return quoted ? text.substring(1, text.length() - 1) : text.toUpperCase(Locale.ROOT);
  }
}
