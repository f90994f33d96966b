package io.connectsql.tree;

import java.time.Duration;
import java.util.Optional;

/** {@code WINDOW HOPPING (SIZE …, ADVANCE BY …)}. */
public record HoppingWindow(
    Location location,
    Duration size,
    Duration advance,
    Optional<Duration> retention,
    Optional<Duration> grace)
    implements Window {}
