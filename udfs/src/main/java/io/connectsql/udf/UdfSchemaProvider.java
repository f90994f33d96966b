package io.connectsql.udf;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a public method {@code SqlType name(List<SqlType> argumentTypes)} that computes what a
 * function returns for arguments of given types. A lambda argument stands as the type of its body;
 * a literal NULL argument as null. Throw {@link FunctionException} to refuse the arguments.
 *
 * <p>It is called before the function, on the instance that then serves the call site, which may
 * keep what it needs to know of the types.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface UdfSchemaProvider {}
