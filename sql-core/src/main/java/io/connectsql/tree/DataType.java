package io.connectsql.tree;

/** A type as written; custom types not yet looked up. */
public sealed interface DataType extends Node
    permits ArrayDataType, MapDataType, NamedDataType, StructDataType {}
