/** Runs the experiments. */
package io.connectsql.perf;
