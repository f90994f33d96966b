package io.connectsql.catalog;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlException;
import io.connectsql.format.FormatSpec;
import io.connectsql.tree.SourceKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CatalogTest {
  private static final Source A = source("A");
  private static final Source B = source("B");
  private static final QueryEntry COPY = new QueryEntry("COPY", Set.of("A"), "B");

  private static Source source(String name) {
    FormatSpec key = new FormatSpec("KAFKA", true, name, true, Map.of(), OptionalInt.empty());
    FormatSpec value = new FormatSpec("JSON", false, name, false, Map.of(), OptionalInt.empty());
    return new Source(
        name,
        SourceKind.STREAM,
        List.of(SourceColumn.key("ID", BIGINT), SourceColumn.value("X", VARCHAR)),
        new SourceTopic(name, key, value, Optional.empty(), Optional.empty()),
        false,
        "");
  }

  @Test
  void changesYieldOtherCatalogs() {
    Catalog empty = Catalog.empty();
    Catalog one = empty.with(A);
    Catalog typed = one.withType("T", BIGINT).with(COPY);
    assertThat(empty.sources()).isEmpty();
    assertThat(one.sources()).containsExactly(A);
    assertThat(one.types()).isEmpty();
    assertThat(one.queries()).isEmpty();
    assertThat(typed.withoutType("T").withoutQuery("COPY").types()).isEmpty();
    assertThat(typed.type("T")).contains(BIGINT);
    assertThat(typed.queries()).containsExactly(COPY);
  }

  @Test
  void handsOutNothingThatCanBeChanged() {
    Catalog catalog = Catalog.empty().with(A).withType("T", BIGINT).with(COPY);
    assertThatThrownBy(() -> catalog.sources().clear())
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> catalog.types().clear())
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> catalog.queries().clear())
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> COPY.reads().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void keepsTheOrderOfDefinitionOnReplacement() {
    Catalog catalog = Catalog.empty().with(A).with(B).with(source("A"));
    assertThat(catalog.sources()).extracting(Source::name).containsExactly("A", "B");
  }

  @Test
  void knowsReadersAndWriters() {
    Catalog catalog = Catalog.empty().with(A).with(B).with(COPY);
    assertThat(catalog.readers("A")).containsExactly(COPY);
    assertThat(catalog.writers("A")).isEmpty();
    assertThat(catalog.readers("B")).isEmpty();
    assertThat(catalog.writers("B")).containsExactly(COPY);
  }

  @Test
  void dropsOnlyWhatNoQueryUses() {
    Catalog catalog =
        Catalog.empty().with(A).with(B).with(COPY).with(new QueryEntry("MORE", Set.of("B"), "A"));
    assertThatThrownBy(() -> catalog.withoutSource(A))
        .isInstanceOfSatisfying(
            SqlException.class,
            e ->
                assertThat(e.hint())
                    .contains("End the queries first: TERMINATE COPY; TERMINATE MORE;"))
        .hasMessage("Cannot drop stream A: it is read by COPY, and written by MORE");
    assertThat(catalog.withoutQuery("COPY").withoutQuery("MORE").withoutSource(A).sources())
        .containsExactly(B);
  }
}
