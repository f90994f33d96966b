package io.connectsql.udf;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a public class with a public no-argument constructor as a table function: each of its
 * public methods with {@link Udtf} is one overload.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface UdtfDescription {
  /** The function's name in SQL, matched without case. */
  String name();

  /** What the function does, in a sentence. */
  String description();

  String category() default "OTHER";

  String author() default "";

  String version() default "";
}
