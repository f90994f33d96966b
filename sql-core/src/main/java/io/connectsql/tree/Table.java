package io.connectsql.tree;

/** A stream or table by name. */
public record Table(Location location, Identifier name) implements Relation {}
