package io.connectsql.tree;

import java.math.BigDecimal;

/** A number with a point and without exponent: a DECIMAL of as many digits as written. */
public record DecimalLiteral(Location location, BigDecimal value) implements Expression {}
