package io.connectsql.catalog;

import io.connectsql.format.FormatSpec;
import java.util.Optional;

/**
 * The topic of a stream or table and how its records are written.
 *
 * @param window the window in the key, if the topic is the result of a windowed aggregation
 * @param timestamp the column with the event time; the record's own time where empty
 */
public record SourceTopic(
    String name,
    FormatSpec key,
    FormatSpec value,
    Optional<KeyWindow> window,
    Optional<TimestampColumn> timestamp) {}
