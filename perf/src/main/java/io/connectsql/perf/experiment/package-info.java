/** What is measured: each experiment in Connect SQL, Flink SQL and Kafka Streams. */
package io.connectsql.perf.experiment;
