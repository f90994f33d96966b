package io.connectsql.udf;

/** The value of a row for an aggregate function of four arguments; each may be null. */
public record Quadruple<A, B, C, D>(A a, B b, C c, D d) {}
