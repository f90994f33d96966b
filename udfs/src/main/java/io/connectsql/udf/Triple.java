package io.connectsql.udf;

/** The value of a row for an aggregate function of three arguments; each may be null. */
public record Triple<A, B, C>(A a, B b, C c) {}
