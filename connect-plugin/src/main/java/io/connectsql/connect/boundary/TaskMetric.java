package io.connectsql.connect.boundary;

import java.util.function.DoubleSupplier;

/**
 * A metric of a query that a task has a thread of. All tasks of a connector on a worker have the
 * same.
 *
 * @param query id of the query
 * @param name such as {@code records-read-total}
 * @param description what is measured, in which unit
 * @param value reads it; for many threads
 */
public record TaskMetric(String query, String name, String description, DoubleSupplier value) {}
