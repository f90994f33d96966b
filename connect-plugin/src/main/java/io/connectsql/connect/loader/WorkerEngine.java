package io.connectsql.connect.loader;

/**
 * The engine of this worker, which all connectors and tasks of the plugin share. The worker makes
 * connectors and tasks one by one and tells none of the others, so this is a static place, the only
 * one.
 */
public final class WorkerEngine {

  private static final SharedEngine ENGINE =
      new SharedEngine(
          new EngineLoaders(
              () -> PluginJars.around(WorkerEngine.class), WorkerEngine.class.getClassLoader()),
          "io.connectsql.connect.engine.PluginEngine");

  private WorkerEngine() {}

  /**
   * Returns the engine, loaded if this is its only user.
   *
   * @return to be closed when done
   */
  public static EngineLease acquire() {
    return ENGINE.acquire();
  }
}
