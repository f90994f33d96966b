package io.connectsql.udf;

/** The value of a row for an aggregate function of five arguments; each may be null. */
public record Quintuple<A, B, C, D, E>(A a, B b, C c, D d, E e) {}
