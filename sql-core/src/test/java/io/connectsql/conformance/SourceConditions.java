package io.connectsql.conformance;

import io.connectsql.catalog.Catalog;
import io.connectsql.catalog.KeyWindow;
import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn;
import io.connectsql.conformance.QueryCase.ExpectedKey;
import io.connectsql.conformance.QueryCase.ExpectedSource;
import io.connectsql.format.FormatSpec;
import io.connectsql.parser.SqlParser;
import io.connectsql.tree.TableElement;
import io.connectsql.type.DataTypes;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Compares a stream or table with what a case says of it. */
record SourceConditions(ExpectedSource expected, Source actual, Catalog catalog) {

  /** The first thing that is not as it should be. */
  Optional<String> violation() {
    return Stream.of(
            kind(),
            schema(),
            expected.key().flatMap(this::key),
            expected
                .valueFormat()
                .flatMap(f -> equal("value format", f, actual.topic().value().format())),
            expected.keyFeatures().flatMap(f -> wrapping("key", f, actual.topic().key())),
            expected.valueFeatures().flatMap(f -> wrapping("value", f, actual.topic().value())),
            expected.readOnly().flatMap(r -> equal("isSource", r, actual.readOnly())))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<String> kind() {
    return expected
        .kind()
        .filter(kind -> !kind.equalsIgnoreCase(actual.kind().name()))
        .map(kind -> actual.describe() + " should be a " + kind);
  }

  /** Keys and values are parts of their own: only within each of them the order counts. */
  private Optional<String> schema() {
    if (expected.schema().isEmpty()) {
      return Optional.empty();
    }
    List<TableElement> elements = new SqlParser().parseElements(expected.schema().get());
    return equal(
            "key columns",
            elements.stream().filter(SourceConditions::isKey).map(this::column).toList(),
            columns(true))
        .or(
            () ->
                equal(
                    "value columns",
                    elements.stream().filter(e -> !isKey(e)).map(this::column).toList(),
                    columns(false)));
  }

  private static boolean isKey(TableElement element) {
    return element.constraint() == TableElement.Constraint.KEY
        || element.constraint() == TableElement.Constraint.PRIMARY_KEY;
  }

  private String column(TableElement element) {
    return element.name().value()
        + " "
        + new DataTypes(catalog::type).resolve(element.type()).toSql();
  }

  private List<String> columns(boolean key) {
    return actual.columns().stream()
        .filter(c -> (c.role() == SourceColumn.Role.KEY) == key)
        .map(c -> c.name() + " " + c.type().toSql())
        .toList();
  }

  private Optional<String> key(ExpectedKey key) {
    Optional<KeyWindow> window = actual.topic().window();
    return equal("key format", key.format(), actual.topic().key().format())
        .or(() -> equal("window type", key.windowType(), window.map(w -> w.kind().name())))
        .or(
            () ->
                equal(
                    "window size",
                    key.windowSizeMs(),
                    window.flatMap(KeyWindow::size).map(Duration::toMillis)));
  }

  private Optional<String> wrapping(String part, List<String> features, FormatSpec spec) {
    return equal(part + " unwrapped", features.contains("UNWRAP_SINGLES"), spec.unwrapped());
  }

  private Optional<String> equal(String what, Object should, Object is) {
    return should.equals(is)
        ? Optional.empty()
        : Optional.of(what + " of " + actual.describe() + " should be " + should + " but is " + is);
  }
}
