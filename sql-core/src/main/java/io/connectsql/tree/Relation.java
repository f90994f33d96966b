package io.connectsql.tree;

/** What a query reads. */
public sealed interface Relation extends Node permits AliasedRelation, Join, Table {}
