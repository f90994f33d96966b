/** The built-in functions that take lambdas. */
package io.connectsql.builtin.lambda;
