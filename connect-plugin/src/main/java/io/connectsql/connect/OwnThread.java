package io.connectsql.connect;

import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.slf4j.MDC;

/**
 * A thread for a single call. What the call leaves in thread locals goes with the thread; threads
 * of the worker, such as those of tasks, may live as long as it does.
 */
public final class OwnThread {

  private OwnThread() {}

  /**
   * Waits for a call. It has the context class loader and the log context of the caller, whose
   * interrupts are passed on.
   *
   * @return what the call returns
   */
  public static <T> T call(Supplier<T> call) {
    Map<String, String> logContext = MDC.getCopyOfContextMap();
    FutureTask<T> task =
        new FutureTask<>(
            () -> {
              if (logContext != null) {
                MDC.setContextMap(logContext);
              }
              return call.get();
            });
    Thread thread = new Thread(task, Thread.currentThread().getName() + "-engine");
    thread.start();
    return await(task, thread);
  }

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
}
