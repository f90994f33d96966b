/** What goes wrong with single records and rows, and who is told of it. */
package io.connectsql.runtime.error;
