package io.connectsql.tree;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/** {@code ASSERT [NOT EXISTS] SCHEMA [SUBJECT s] [ID n] [TIMEOUT …]}. */
public record AssertSchema(
    Location location,
    Optional<String> subject,
    OptionalInt id,
    boolean exists,
    Optional<Duration> timeout)
    implements Statement {}
