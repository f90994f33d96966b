/** Starts and ends what is measured. */
package io.connectsql.perf.contender;
