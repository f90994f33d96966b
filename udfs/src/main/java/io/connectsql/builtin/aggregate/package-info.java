/** The built-in aggregate functions, one class per function. */
package io.connectsql.builtin.aggregate;
