/** The built-in functions on arrays. */
package io.connectsql.builtin.array;
