package io.connectsql.catalog;

import static java.util.stream.Collectors.joining;

import io.connectsql.NearestName;
import io.connectsql.SqlException;
import io.connectsql.tree.Identifier;
import io.connectsql.udf.type.SqlType;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The streams, tables, types and queries that the statements so far have made, and who reads and
 * writes whom: the paper's metastore. Immutable; each change yields a new catalog, so that a script
 * can be compiled without anything happening.
 */
public final class Catalog {
  private static final Catalog EMPTY = new Catalog(Map.of(), Map.of(), Map.of());

  private final Map<String, Source> sources;
  private final Map<String, SqlType> types;
  private final Map<String, QueryEntry> queries;

  private Catalog(
      Map<String, Source> sources, Map<String, SqlType> types, Map<String, QueryEntry> queries) {
    this.sources = Collections.unmodifiableMap(sources);
    this.types = Collections.unmodifiableMap(types);
    this.queries = Collections.unmodifiableMap(queries);
  }

  public static Catalog empty() {
    return EMPTY;
  }

  public Optional<Source> source(String name) {
    return Optional.ofNullable(sources.get(name));
  }

  /**
   * The source that a statement names.
   *
   * @throws SqlException if there is none, with the nearest name as a hint
   */
  public Source require(Identifier name) {
    return source(name.value())
        .orElseThrow(
            () -> unknown("Unknown stream or table " + name.value(), name, sources.keySet()));
  }

  /**
   * The id of the running query that a statement names.
   *
   * @throws SqlException if there is none, with the nearest id as a hint
   */
  public QueryEntry requireQuery(Identifier id) {
    return query(id.value())
        .orElseThrow(() -> unknown("Unknown query " + id.value(), id, queries.keySet()));
  }

  private static SqlException unknown(String message, Identifier name, Collection<String> known) {
    return new SqlException(
        message, name.location(), NearestName.question(name.value(), known).orElse(null));
  }

  /** All streams and tables in the order they were made. */
  public Collection<Source> sources() {
    return sources.values();
  }

  public Optional<SqlType> type(String name) {
    return Optional.ofNullable(types.get(name));
  }

  /** The custom types by name, in the order they were made. */
  public Map<String, SqlType> types() {
    return types;
  }

  public Optional<QueryEntry> query(String id) {
    return Optional.ofNullable(queries.get(id));
  }

  /** All running queries in the order they were made. */
  public Collection<QueryEntry> queries() {
    return queries.values();
  }

  /** The queries that read a source. */
  public List<QueryEntry> readers(String source) {
    return queries.values().stream().filter(q -> q.reads().contains(source)).toList();
  }

  /** The queries that write a source. */
  public List<QueryEntry> writers(String source) {
    return queries.values().stream().filter(q -> q.writes().equals(source)).toList();
  }

  /** Adds a source, or replaces the one of its name. */
  public Catalog with(Source source) {
    return new Catalog(changed(sources, m -> m.put(source.name(), source)), types, queries);
  }

  public Catalog withType(String name, SqlType type) {
    return new Catalog(sources, changed(types, m -> m.put(name, type)), queries);
  }

  public Catalog withoutType(String name) {
    return new Catalog(sources, changed(types, m -> m.remove(name)), queries);
  }

  public Catalog with(QueryEntry query) {
    return new Catalog(sources, types, changed(queries, m -> m.put(query.id(), query)));
  }

  public Catalog withoutQuery(String id) {
    return new Catalog(sources, types, changed(queries, m -> m.remove(id)));
  }

  /**
   * Removes a source.
   *
   * @throws SqlException that names the queries that read or write it
   */
  public Catalog withoutSource(Source source) {
    List<String> reading = ids(readers(source.name()));
    List<String> writing = ids(writers(source.name()));
    if (!reading.isEmpty() || !writing.isEmpty()) {
      String read = reading.isEmpty() ? "" : "read by " + String.join(", ", reading);
      String written = writing.isEmpty() ? "" : "written by " + String.join(", ", writing);
      String both = read.isEmpty() || written.isEmpty() ? "" : ", and ";
      Set<String> inTheWay = new LinkedHashSet<>(reading);
      inTheWay.addAll(writing);
      throw new SqlException(
          "Cannot drop " + source.describe() + ": it is " + read + both + written,
          null,
          "End the queries first: TERMINATE "
              + inTheWay.stream().map(NearestName::quoted).collect(joining("; TERMINATE "))
              + ";");
    }
    return new Catalog(changed(sources, m -> m.remove(source.name())), types, queries);
  }

  private static List<String> ids(List<QueryEntry> queries) {
    return queries.stream().map(QueryEntry::id).toList();
  }

  private static <V> Map<String, V> changed(Map<String, V> map, Consumer<Map<String, V>> change) {
    Map<String, V> copy = new LinkedHashMap<>(map);
    change.accept(copy);
    return copy;
  }
}
