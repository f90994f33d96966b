package io.connectsql.udf;

/** The value of a row for an aggregate function of two arguments; each may be null. */
public record Pair<A, B>(A a, B b) {}
