package io.connectsql.tree;

/** {@code relation [AS] alias}. */
public record AliasedRelation(Location location, Relation relation, Identifier alias)
    implements Relation {}
