package io.connectsql.plan;

import java.time.Duration;
import java.util.Optional;

/** How far apart in time rows of two streams may be to match, {@code WITHIN}. */
public record JoinWindow(Duration before, Duration after, Optional<Duration> grace) {}
