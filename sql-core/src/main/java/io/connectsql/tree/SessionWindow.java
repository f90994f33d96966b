package io.connectsql.tree;

import java.time.Duration;
import java.util.Optional;

/** {@code WINDOW SESSION (gap)}. */
public record SessionWindow(
    Location location, Duration gap, Optional<Duration> retention, Optional<Duration> grace)
    implements Window {}
