package io.connectsql.tree;

/** {@code DESCRIBE source [EXTENDED]}. */
public record Describe(Location location, Identifier source, boolean extended)
    implements Statement {}
