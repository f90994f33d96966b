package io.connectsql.connect.loader;

import io.connectsql.connect.boundary.EngineBoundary;
import io.connectsql.connect.boundary.HeldPlaces;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** An engine that is loaded for its first user and let go of after its last. Thread-safe. */
final class SharedEngine {

  private static final Logger LOG = LoggerFactory.getLogger(SharedEngine.class);
  private static final Duration CLOSE_LIMIT = Duration.ofSeconds(1);

  private final Supplier<? extends URLClassLoader> loaders;
  private final String implementation;
  private final HeldPlaces places = new HeldPlaces();
  private int users;
  private LoadedEngine loaded;

  /**
   * Makes an engine without users.
   *
   * @param loaders makes the class loader of the engine
   * @param implementation name of a class that implements {@link EngineBoundary} and has a
   *     constructor that takes {@link HeldPlaces}, the same for each engine
   */
  SharedEngine(Supplier<? extends URLClassLoader> loaders, String implementation) {
    this.loaders = loaders;
    this.implementation = implementation;
  }

  synchronized EngineLease acquire() {
    if (users == 0) {
      loaded = LoadedEngine.load(loaders.get(), implementation, places);
    }
    users++;
    return new EngineLease(loaded.engine(), this::release);
  }

  private synchronized void release() {
    users--;
    if (users == 0) {
      FutureTask<Void> closing = new FutureTask<>(loaded::close, null);
      loaded = null;
      Thread thread = new Thread(closing, "connect-sql-engine-close");
      thread.setDaemon(true);
      thread.start();
      await(closing);
    }
  }

  /** Queries that do not end, because no broker answers, do not keep the worker from going on. */
  private static void await(FutureTask<Void> closing) {
    try {
      closing.get(CLOSE_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      LOG.info("The engine is closed when its last queries have ended");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      throw new IllegalStateException("The engine cannot be closed", e.getCause());
    }
  }

  private record LoadedEngine(EngineBoundary engine, URLClassLoader loader) {

    static LoadedEngine load(URLClassLoader loader, String implementation, HeldPlaces places) {
      EngineContext context = new EngineContext(loader);
      try {
        EngineBoundary engine = context.callApart(() -> create(loader, implementation, places));
        return new LoadedEngine(new GuardedEngine(engine, context), loader);
      } catch (RuntimeException | Error e) {
        closeLoader(loader);
        throw e;
      }
    }

    private static EngineBoundary create(
        ClassLoader loader, String implementation, HeldPlaces places) {
      try {
        return Class.forName(implementation, true, loader)
            .asSubclass(EngineBoundary.class)
            .getDeclaredConstructor(HeldPlaces.class)
            .newInstance(places);
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
