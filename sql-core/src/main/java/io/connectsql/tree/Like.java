package io.connectsql.tree;

import java.util.Optional;

/** {@code value [NOT] LIKE pattern [ESCAPE escape]}. */
public record Like(
    Location location,
    Expression value,
    Expression pattern,
    Optional<Character> escape,
    boolean negated)
    implements Expression {}
