package io.connectsql.analyzer;

import java.util.Optional;

/**
 * The formats of statements that name none.
 *
 * @param key for keys; KAFKA unless configured
 * @param value for values; without it, CREATE STREAM and CREATE TABLE must name one
 * @param wrapsSingleValues whether a value of one column is an object with that column, where the
 *     format has both ways
 */
public record DefaultFormats(String key, Optional<String> value, boolean wrapsSingleValues) {}
