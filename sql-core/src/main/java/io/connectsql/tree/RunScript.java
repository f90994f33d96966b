package io.connectsql.tree;

/** {@code RUN SCRIPT 'path'}. */
public record RunScript(Location location, String path) implements Statement {}
