package io.connectsql.connect.boundary;

/** A partition of a topic. */
public record Partition(String topic, int number) {}
