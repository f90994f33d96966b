/** The built-in table functions, which turn one row into many. */
package io.connectsql.builtin.table;
