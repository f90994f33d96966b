package io.connectsql.udf;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a public class with a public no-argument constructor as a scalar function. Each of its
 * public methods with {@link Udf} is one overload. One instance serves one call site of a query, on
 * any number of threads, so an instance must not keep state between calls.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface UdfDescription {
  /** The function's name in SQL, matched without case. */
  String name();

  /** What the function does, in a sentence. */
  String description();

  /** The heading under which the function is listed. */
  String category() default "OTHER";

  String author() default "";

  String version() default "";
}
