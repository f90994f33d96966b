/** The built-in functions on VARCHARs that hold JSON. */
package io.connectsql.builtin.json;
