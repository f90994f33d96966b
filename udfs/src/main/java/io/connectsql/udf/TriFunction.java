package io.connectsql.udf;

/** A lambda of three arguments, for example {@code (state, key, value) => …}. */
@FunctionalInterface
public interface TriFunction<A, B, C, R> {
  R apply(A a, B b, C c);
}
