package io.connectsql.function;

import java.util.Optional;

/**
 * What all overloads of a function have in common.
 *
 * @param name upper case
 * @param jar the file name of the jar that it comes from; not present for a built-in
 */
record FunctionHeader(
    String name,
    FunctionKind kind,
    Optional<String> jar,
    String description,
    String category,
    String author,
    String version) {}
