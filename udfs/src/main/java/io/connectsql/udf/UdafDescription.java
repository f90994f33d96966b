package io.connectsql.udf;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a public class as an aggregate function: each of its public static methods with {@link
 * UdafFactory} is one overload.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface UdafDescription {
  /** The function's name in SQL, matched without case. */
  String name();

  /** What the function does, in a sentence. */
  String description();

  String category() default "OTHER";

  String author() default "";

  String version() default "";
}
