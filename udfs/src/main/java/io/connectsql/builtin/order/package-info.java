/** The order of SQL values, shared by the built-in functions that compare. */
package io.connectsql.builtin.order;
