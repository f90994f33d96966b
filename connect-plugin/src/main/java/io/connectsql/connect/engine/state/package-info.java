/** The state of queries on a worker: where it is, what scripts share of it, what is stale. */
package io.connectsql.connect.engine.state;
