package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.format.Format.Feature;
import io.connectsql.format.Formats;
import io.connectsql.plan.AggregateNode;
import io.connectsql.plan.ForeignKeyJoinNode;
import io.connectsql.plan.JoinNode;
import io.connectsql.plan.PlanNode;
import io.connectsql.tree.CreateSource;
import io.connectsql.tree.Location;
import io.connectsql.tree.SourceKind;
import java.util.Optional;
import java.util.Set;

/**
 * The rules for streams whose records are handed in by whoever runs the script ({@link
 * Feature#HANDED_IN}).
 */
public final class HandedInStreams {
  private static final Set<String> OF_TOPICS =
      Set.of(
          WithClause.PARTITIONS,
          WithClause.REPLICAS,
          WithClause.RETENTION,
          WithClause.CLEANUP_POLICY,
          WithClause.WINDOW_TYPE,
          WithClause.WINDOW_SIZE);

  private final Formats formats;

  public HandedInStreams(Formats formats) {
    this.formats = formats;
  }

  /** Whether the records of a source are handed in. */
  public boolean contains(Source source) {
    return isHandedIn(source.topic().value().format());
  }

  boolean isHandedIn(String format) {
    return formats.get(format).features().contains(Feature.HANDED_IN);
  }

  /**
   * Refuses what such a stream cannot have.
   *
   * @param key the format of its keys
   * @param value the format of its values, which are handed in
   */
  void check(CreateSource statement, WithClause with, String key, String value) {
    if (statement.kind() == SourceKind.TABLE) {
      throw new SqlException(
          "A table cannot have format " + value,
          statement.location(),
          "Write CREATE STREAM, and make a table of it by a query that groups its rows.");
    }
    Optional<String> setting = OF_TOPICS.stream().filter(with::has).sorted().findFirst();
    if (setting.isPresent()) {
      throw new SqlException(
          setting.get() + " does not go with format " + value,
          with.location(setting.get()),
          "Leave it out: there may be no topic, records are handed in.");
    }
    if (!key.equals(value) && !key.equals("NONE")) {
      throw new SqlException(
          "Values of format " + value + " do not go with keys of format " + key,
          with.location(WithClause.KEY_FORMAT),
          "Keys are handed in with the values: write FORMAT='"
              + value
              + "', or KEY_FORMAT='NONE' to ignore them.");
    }
  }

  /** Refuses keys that are handed in where values are not. */
  void checkTopic(WithClause with, String key) {
    if (isHandedIn(key)) {
      throw new SqlException(
          "Keys of format " + key + " need values of format " + key,
          with.location(WithClause.KEY_FORMAT),
          "Write FORMAT='" + key + "'.");
    }
  }

  /** Whether a stream takes its value's columns, and perhaps its key's, from its records. */
  public boolean isLate(Source source) {
    return contains(source) && source.columns(Role.VALUE).isEmpty();
  }

  /** Whether a late stream takes its key's columns from its records too. */
  public boolean hasLateKey(Source source) {
    return isLate(source)
        && source.columns(Role.KEY).isEmpty()
        && isHandedIn(source.topic().key().format());
  }

  /** Refuses queries with state. */
  void check(AnalyzedQuery query) {
    Optional<Source> source =
        query.sources().stream().map(QuerySource::source).filter(this::contains).findFirst();
    if (source.isPresent() && hasState(query.plan())) {
      throw hasState(source.get(), query.location());
    }
  }

  SqlException hasState(Source source, Location query) {
    String name = source.name();
    String copy = name + "_rows";
    return new SqlException(
        "Stream "
            + name
            + " has format "
            + source.topic().value().format()
            + ": it can be filtered and projected, but not joined or aggregated",
        query,
        "First CREATE STREAM " + copy + " AS SELECT * FROM " + name + ", then use " + copy + ".");
  }

  private static boolean hasState(PlanNode node) {
    return node instanceof AggregateNode
        || node instanceof JoinNode
        || node instanceof ForeignKeyJoinNode
        || node.inputs().stream().anyMatch(HandedInStreams::hasState);
  }

  /** Refuses a result whose records could not be written. */
  void checkResult(String format, Location location) {
    if (isHandedIn(format)) {
      throw new SqlException(
          "Format " + format + " cannot be written",
          location,
          "Name another format for the result, for example VALUE_FORMAT='JSON'.");
    }
  }

  /** Refuses to write to a stream that is fed. */
  void checkTarget(Source target, Location location) {
    if (contains(target)) {
      throw new SqlException(
          "Cannot insert into "
              + target.describe()
              + ": it has format "
              + target.topic().value().format()
              + ", its records are handed in",
          location,
          "Insert into a stream over a topic.");
    }
  }
}
