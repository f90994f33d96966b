package io.connectsql.udf;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Describes a parameter of a function. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface UdfParameter {
  /** The parameter's name; the Java name where empty. */
  String value() default "";

  String description() default "";

  /** The SQL type, for example {@code STRUCT<A VARCHAR>}, where Java's does not tell. */
  String schema() default "";
}
