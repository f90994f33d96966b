package io.connectsql.tree;

import java.time.Duration;
import java.util.Optional;

/** {@code WITHIN 1 HOUR}, {@code WITHIN (before, after)}, with {@code GRACE PERIOD}. */
public record Within(Location location, Duration before, Duration after, Optional<Duration> grace)
    implements Node {}
