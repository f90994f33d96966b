package io.connectsql.perf.contender;

import io.connectsql.perf.experiment.Experiment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What is equal for all contenders. */
public final class Settings {

  /** Time between commits. */
  public static final Duration COMMIT_INTERVAL = Duration.ofSeconds(1);

  private static final long CACHE_BYTES = 10_000_000;

  /** Heap and collector of {@code connect-distributed.sh}. */
  private static final List<String> JVM =
      List.of(
          "-Xms256m",
          "-Xmx2g",
          "-XX:-UseSerialGC",
          "-XX:+UseG1GC",
          "-XX:MaxGCPauseMillis=20",
          "-XX:InitiatingHeapOccupancyPercent=35",
          "-XX:+ExplicitGCInvokesConcurrent",
          "-XX:+ExitOnOutOfMemoryError",
          "-Djava.awt.headless=true");

  private Settings() {}

  /** Returns the size of the cache of states over all threads. */
  static long cacheBytes(Experiment experiment) {
    return experiment.isBuffered() ? CACHE_BYTES : 0;
  }

  /**
   * Returns the options of all contenders' virtual machines.
   *
   * @param profiled whether stacks are to be sampled anywhere in the code
   */
  public static List<String> jvm(boolean profiled) {
    List<String> options = new ArrayList<>(JVM);
    if (profiled) {
      options.add("-XX:+UnlockDiagnosticVMOptions");
      options.add("-XX:+DebugNonSafepoints");
    }
    return options;
  }
}
