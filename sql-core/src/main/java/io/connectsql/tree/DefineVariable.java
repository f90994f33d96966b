package io.connectsql.tree;

/** {@code DEFINE name = 'value'}: {@code ${name}} is replaced in the statements that follow. */
public record DefineVariable(Location location, String name, String value) implements Statement {}
