/**
 * The demonstration that {@code quickstart.sh} runs: a cluster on this machine, the page views of
 * the KSQL paper, their SQL as a connector, and its results as they change.
 */
package io.connectsql.quickstart;
