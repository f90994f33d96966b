package io.connectsql.tree;

import java.time.Duration;
import java.util.Optional;

/** {@code WINDOW TUMBLING (SIZE …)}. */
public record TumblingWindow(
    Location location, Duration size, Optional<Duration> retention, Optional<Duration> grace)
    implements Window {}
