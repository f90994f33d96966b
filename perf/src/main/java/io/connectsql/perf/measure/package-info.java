/** Figures from the brokers and the operating system. */
package io.connectsql.perf.measure;
