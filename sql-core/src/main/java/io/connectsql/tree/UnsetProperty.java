package io.connectsql.tree;

/** {@code UNSET 'name'}. */
public record UnsetProperty(Location location, String name) implements Statement {}
