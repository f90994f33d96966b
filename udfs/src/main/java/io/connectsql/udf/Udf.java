package io.connectsql.udf;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * One overload of a scalar function. Parameter and return types are the Java forms listed at {@link
 * io.connectsql.udf.type.SqlType}, type variables ({@code <T> List<T> f(List<T> a)}), a trailing
 * array for a variable number of arguments (Java varargs), and {@link java.util.function.Function},
 * {@link java.util.function.BiFunction} or {@link TriFunction} for lambdas.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Udf {
  String description() default "";

  /** The SQL type returned, for example {@code STRUCT<A VARCHAR>}, where Java's does not tell. */
  String schema() default "";

  /** The method with {@link UdfSchemaProvider} that computes the type returned. */
  String schemaProvider() default "";
}
