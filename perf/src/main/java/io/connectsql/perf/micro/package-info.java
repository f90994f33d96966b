/** Micro-benchmarks of what is done for each record, run by {@code perf/run.sh --micro}. */
package io.connectsql.perf.micro;
