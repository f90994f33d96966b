package io.connectsql.connect.loader;

import io.connectsql.connect.boundary.EngineBoundary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLClassLoader;
import java.util.function.Supplier;

/** An engine that is loaded for its first user and let go of after its last. Thread-safe. */
final class SharedEngine {

  private final Supplier<? extends URLClassLoader> loaders;
  private final String implementation;
  private int users;
  private LoadedEngine loaded;

  /**
   * Makes an engine without users.
   *
   * @param loaders makes the class loader of the engine
   * @param implementation name of a class that implements {@link EngineBoundary} and has a
   *     constructor without parameters
   */
  SharedEngine(Supplier<? extends URLClassLoader> loaders, String implementation) {
    this.loaders = loaders;
    this.implementation = implementation;
  }

  synchronized EngineLease acquire() {
    if (users == 0) {
      loaded = LoadedEngine.load(loaders.get(), implementation);
    }
    users++;
    return new EngineLease(loaded.engine(), this::release);
  }

  private synchronized void release() {
    users--;
    if (users == 0) {
      LoadedEngine last = loaded;
      loaded = null;
      last.close();
    }
  }

  private record LoadedEngine(EngineBoundary engine, URLClassLoader loader) {

    static LoadedEngine load(URLClassLoader loader, String implementation) {
      EngineContext context = new EngineContext(loader);
      try {
        EngineBoundary engine = context.callApart(() -> create(loader, implementation));
        return new LoadedEngine(new GuardedEngine(engine, context), loader);
      } catch (RuntimeException | Error e) {
        closeLoader(loader);
        throw e;
      }
    }

    private static EngineBoundary create(ClassLoader loader, String implementation) {
      try {
        return Class.forName(implementation, true, loader)
            .asSubclass(EngineBoundary.class)
            .getDeclaredConstructor()
            .newInstance();
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("The engine cannot be loaded", e);
      }
    }

    void close() {
      try {
        engine.close();
      } finally {
        closeLoader(loader);
        SecurityProviders.removeThoseOf(loader);
        LinkedRecords.forgetLast();
      }
    }

    private static void closeLoader(URLClassLoader loader) {
      try {
        loader.close();
      } catch (IOException e) {
        throw new UncheckedIOException("The engine's jars cannot be closed", e);
      }
    }
  }
}
