/** Test data and its generator. */
package io.connectsql.perf.load;
