/** Queries that Connect's records are fed to, and how their rows are written. */
package io.connectsql.connect.sink;
