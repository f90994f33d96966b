/** Where and how queries keep their state: the stores, RocksDB's settings, and its memory. */
package io.connectsql.state;
