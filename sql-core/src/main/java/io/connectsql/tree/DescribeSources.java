package io.connectsql.tree;

/** {@code DESCRIBE STREAMS|TABLES [EXTENDED]}: all of a kind. */
public record DescribeSources(Location location, SourceKind kind, boolean extended)
    implements Statement {}
