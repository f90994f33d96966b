package io.connectsql.tree;

/** A unit of time as an argument, as in {@code TIMESTAMPADD(DAYS, 1, t)}; upper case and plural. */
public record IntervalUnit(Location location, String unit) implements Expression {}
