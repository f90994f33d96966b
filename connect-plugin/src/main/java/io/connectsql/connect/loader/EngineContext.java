package io.connectsql.connect.loader;

import io.connectsql.connect.OwnThread;
import java.util.function.Supplier;

/**
 * Calls into the engine: with its class loader as the thread's context class loader, which Kafka's
 * clients look classes up in, and with no exception leaving it that holds one of its classes.
 */
final class EngineContext {

  private final ClassLoader loader;

  EngineContext(ClassLoader loader) {
    this.loader = loader;
  }

  /** A call that returns something. */
  interface Call<T, X extends Exception> {
    T call() throws X;
  }

  /**
   * Calls the engine.
   *
   * @return what the call returns
   * @throws X as the call does; of the JDK's exceptions
   */
  <T, X extends Exception> T call(Call<T, X> call) throws X {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      return call.call();
    } catch (VirtualMachineError e) {
      throw e;
    } catch (RuntimeException | Error e) {
      throw DetachedException.of(e);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /**
   * Calls the engine on a thread of its own.
   *
   * @return what the call returns
   */
  <T> T callApart(Supplier<T> call) {
    return OwnThread.call(() -> call(call::get));
  }

  /** Calls the engine, see {@link #callApart}. */
  void runApart(Runnable runnable) {
    callApart(
        () -> {
          runnable.run();
          return null;
        });
  }
}
