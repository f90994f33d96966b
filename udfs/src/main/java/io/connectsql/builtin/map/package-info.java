/** The built-in functions on maps. */
package io.connectsql.builtin.map;
