/**
 * Loads the engine with the versions of Kafka Streams, Kafka's clients and RocksDB that it was
 * built with, whatever the worker carries, and lets go of it without a trace.
 */
package io.connectsql.connect.loader;
