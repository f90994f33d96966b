package io.connectsql.connect.loader;

import io.connectsql.connect.boundary.EngineException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Copies the engine's exceptions into ones of the boundary, which hold texts and stack traces but
 * no class of the engine: a worker may keep an exception for longer than the engine lives.
 */
final class DetachedException {

  private DetachedException() {}

  static EngineException of(Throwable original) {
    return copy(original, Collections.newSetFromMap(new IdentityHashMap<>()));
  }

  private static EngineException copy(Throwable original, Set<Throwable> seen) {
    seen.add(original);
    Throwable cause = original.getCause();
    EngineException copy =
        cause == null || seen.contains(cause)
            ? new EngineException(message(original))
            : new EngineException(message(original), copy(cause, seen));
    copy.setStackTrace(original.getStackTrace());
    for (Throwable suppressed : original.getSuppressed()) {
      if (!seen.contains(suppressed)) {
        copy.addSuppressed(copy(suppressed, seen));
      }
    }
    return copy;
  }

  private static String message(Throwable original) {
    return original instanceof EngineException ? original.getMessage() : original.toString();
  }
}
