package io.connectsql.connect.engine;

import io.connectsql.ClusterException;
import io.connectsql.SqlException;
import io.connectsql.connect.boundary.EngineException;
import io.connectsql.runtime.ScriptSettings;
import java.util.function.Supplier;

/** Turns the engine's exceptions into the one that the other side of the boundary knows. */
final class ScriptErrors {
  private ScriptErrors() {}

  /**
   * Does something with a script.
   *
   * @throws EngineException if it cannot be done, with the place in the script where there is one
   */
  static <T> T told(ScriptSettings settings, Supplier<T> action) {
    try {
      return action.get();
    } catch (SqlException e) {
      throw new EngineException(e.render(settings.get(ScriptSettings.SQL).orElse("")), e);
    } catch (ClusterException e) {
      throw new EngineException(e.getMessage(), e);
    }
  }
}
