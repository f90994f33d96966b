package io.connectsql.perf.load;

import java.util.OptionalDouble;

/**
 * How a {@link LoadGenerator} writes.
 *
 * @param records how many
 * @param threads number of producers
 * @param rate limit in records per second over all threads; empty for as fast as possible
 */
public record LoadPlan(long records, int threads, OptionalDouble rate) {}
