package io.connectsql.quickstart;

/** What there is to see at one moment. */
record Snapshot(String connector, ConnectorStatus status, InputProgress input, Results results) {}
