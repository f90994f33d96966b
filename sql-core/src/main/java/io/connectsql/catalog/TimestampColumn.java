package io.connectsql.catalog;

import java.util.Optional;

/**
 * The column that holds a record's event time, {@code TIMESTAMP} and {@code TIMESTAMP_FORMAT}.
 *
 * @param format the pattern of a VARCHAR column; empty for BIGINT (epoch milliseconds) and
 *     TIMESTAMP
 */
public record TimestampColumn(String column, Optional<String> format) {}
