package io.connectsql.connect.loader;

import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.slf4j.MDC;

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
   * Calls the engine on a thread of its own. What the call leaves in thread locals goes with the
   * thread; threads of the worker, such as the one that asks for tasks, may live as long as it
   * does.
   *
   * @return what the call returns
   */
  <T> T callApart(Supplier<T> call) {
    Map<String, String> logContext = MDC.getCopyOfContextMap();
    FutureTask<T> task =
        new FutureTask<>(
            () -> {
              if (logContext != null) {
                MDC.setContextMap(logContext);
              }
              return call(call::get);
            });
    Thread thread = new Thread(task, Thread.currentThread().getName() + "-engine");
    thread.start();
    return await(task, thread);
  }

  /** Passes interrupts on. */
  private static <T> T await(FutureTask<T> task, Thread thread) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return task.get();
        } catch (InterruptedException e) {
          interrupted = true;
          thread.interrupt();
        }
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) e.getCause();
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
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
