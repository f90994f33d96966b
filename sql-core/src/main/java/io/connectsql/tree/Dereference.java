package io.connectsql.tree;

/** {@code struct->field}. */
public record Dereference(Location location, Expression base, Identifier field)
    implements Expression {}
