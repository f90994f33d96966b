/** Flink SQL as a rival. */
package io.connectsql.perf.flink;
