/** A query without state as a loop between a consumer and a producer, one per thread. */
package io.connectsql.runtime.loop;
