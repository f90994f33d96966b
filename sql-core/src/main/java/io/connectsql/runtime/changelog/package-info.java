/** Kafka's copies of windows, which queries delete when they are over. */
package io.connectsql.runtime.changelog;
