package io.connectsql.tree;

/** {@code UNDEFINE name}. */
public record UndefineVariable(Location location, String name) implements Statement {}
