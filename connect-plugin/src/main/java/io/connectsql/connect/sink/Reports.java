package io.connectsql.connect.sink;

import io.connectsql.connect.boundary.EngineException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** Reports of refused records that are on their way. Not thread-safe. */
final class Reports {
  private final List<Future<Void>> pending = new ArrayList<>();

  void add(Future<Void> report) {
    pending.add(report);
  }

  /**
   * Waits until all reports are safe.
   *
   * @throws EngineException if one cannot be made
   */
  void await() {
    try {
      for (Future<Void> report : pending) {
        report.get();
      }
    } catch (ExecutionException e) {
      throw new EngineException(
          "A record that was refused cannot be reported: " + e.getCause().getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EngineException("Interrupted while reporting a record that was refused", e);
    }
    pending.clear();
  }
}
