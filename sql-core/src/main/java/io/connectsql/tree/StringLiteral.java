package io.connectsql.tree;

/** Text in single quotes, quotes resolved. */
public record StringLiteral(Location location, String value) implements Expression {}
