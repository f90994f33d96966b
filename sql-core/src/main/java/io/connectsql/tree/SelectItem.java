package io.connectsql.tree;

/** An item of a SELECT list. */
public sealed interface SelectItem extends Node permits AllColumns, AllFields, SingleColumn {}
