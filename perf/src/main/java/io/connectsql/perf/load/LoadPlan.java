package io.connectsql.perf.load;

import java.util.OptionalDouble;

/**
 * What a {@link LoadGenerator} writes.
 *
 * @param topic where to
 * @param records how many
 * @param source what
 * @param threads number of producers
 * @param rate limit in records per second over all threads; empty for as fast as possible
 */
public record LoadPlan(
    String topic, long records, MetricsSource source, int threads, OptionalDouble rate) {}
