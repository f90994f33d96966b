package io.connectsql.udf;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * One overload of a table function: a public method that returns a {@link java.util.List}, each
 * element of which becomes one row. Parameters are as for {@link Udf}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Udtf {
  String description() default "";

  /** The SQL type of an element, where Java's does not tell. */
  String schema() default "";

  /** The method with {@link UdfSchemaProvider} that computes the type of an element. */
  String schemaProvider() default "";
}
