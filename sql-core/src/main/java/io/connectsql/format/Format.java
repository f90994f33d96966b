package io.connectsql.format;

import io.connectsql.SqlException;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.registry.SubjectSchema;
import io.connectsql.row.RowSchema.Column;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A way to write rows as bytes. One object per format, without state; what a topic needs is made by
 * {@link #decoder} and {@link #encoder} once per use.
 */
public interface Format {

  /** What a format can do beside encoding and decoding. */
  enum Feature {
    /** Columns can be read from a schema in the registry. */
    SCHEMA_INFERENCE,
    /** A single column may be written within a record or object. */
    WRAP_SINGLES,
    /** A single column may be written as a bare value. */
    UNWRAP_SINGLES,
    /** More than one column. */
    MULTIPLE_COLUMNS,
    /**
     * Records are handed in by whoever runs the script, as objects of theirs. No topic need exist,
     * nothing can be written, and only queries without state can read them.
     */
    HANDED_IN
  }

  /** The name in {@code KEY_FORMAT} and {@code VALUE_FORMAT}, upper case. */
  String name();

  Set<Feature> features();

  /**
   * The format-specific settings of a WITH clause that this format takes, as {@link
   * FormatSpec#settings} has them.
   */
  default Set<String> settings() {
    return Set.of();
  }

  /**
   * Refuses columns and settings that the format cannot write.
   *
   * @throws SqlException that names the column or setting and says what would work
   */
  void check(FormatSpec spec, List<Column> columns);

  /**
   * The schema to register for these columns, for formats that live with a registry. Empty where
   * the id of a schema is given: that one is used as it is.
   */
  default Optional<SubjectSchema> schema(FormatSpec spec, List<Column> columns) {
    return Optional.empty();
  }

  /**
   * The columns that a registered schema describes, for {@link Feature#SCHEMA_INFERENCE}. Names are
   * as in the schema if its id was given, else upper-cased unless that makes two the same. An
   * unwrapped value is the column {@code ROWVAL}, an unwrapped key {@code ROWKEY}.
   *
   * @param registry where schemas that this one refers to are looked up
   * @throws SqlException if the schema has no SQL counterpart
   */
  default List<Column> infer(FormatSpec spec, SubjectSchema schema, SchemaRegistry registry) {
    throw new UnsupportedOperationException(name() + " has no schemas");
  }

  /**
   * @param columns all columns that the bytes hold, in order
   * @param slots for each column the slot of the row to fill, or -1 for a column that nobody reads
   * @param registry where schemas are looked up
   */
  RowDecoder decoder(FormatSpec spec, List<Column> columns, int[] slots, SchemaRegistry registry);

  /**
   * @param columns the columns to write, in order
   * @param slots for each column the slot of the row to take it from
   * @param registry where the schema was registered
   * @throws SqlException if the columns do not fit the schema of a given id
   */
  RowEncoder encoder(FormatSpec spec, List<Column> columns, int[] slots, SchemaRegistry registry);
}
