package io.connectsql.udf;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A public static method that returns a {@link Udaf}. The type arguments of its return type say
 * what the function takes and keeps. Parameters of the method itself, if any, are the trailing
 * literal arguments of the call: in {@code TOPK(x, 3)} the column {@code x} goes to {@code
 * aggregate}, the literal 3 to the factory. A trailing array takes any number of literals.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface UdafFactory {
  String description() default "";

  /** SQL types of the column arguments, where Java's do not tell; else empty. */
  String[] paramSchema() default {};

  /** SQL type of the state kept, where Java's does not tell. */
  String aggregateSchema() default "";

  /** SQL type of the result, where Java's does not tell. */
  String returnSchema() default "";
}
