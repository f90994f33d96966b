/** State of groups as objects, written to Kafka Streams' stores when they commit. */
package io.connectsql.state.group;
