package io.connectsql.tree;

import java.util.OptionalInt;

/** {@code PRINT topic [FROM BEGINNING] [INTERVAL n] [LIMIT n]}. */
public record PrintTopic(
    Location location, String topic, boolean fromBeginning, OptionalInt interval, OptionalInt limit)
    implements Statement {}
