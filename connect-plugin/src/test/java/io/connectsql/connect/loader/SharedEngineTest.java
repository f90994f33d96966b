package io.connectsql.connect.loader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.cluster.Await;
import io.connectsql.connect.boundary.EngineException;
import io.connectsql.connect.boundary.TaskHandle;
import io.connectsql.connect.boundary.ValidationMessage;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class SharedEngineTest {

  private static final Duration LIMIT = Duration.ofSeconds(30);

  @TempDir Path directory;

  private final EngineLoaders made = new EngineLoaders(OwnJars::paths, getClass().getClassLoader());
  private final List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
  private final SharedEngine shared =
      new SharedEngine(this::newLoader, "io.connectsql.connect.loader.EngineDouble");

  @Test
  void runsTheEngineInItsOwnLoader() {
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    try (EngineLease lease = shared.acquire()) {
      assertThat(lease.engine().validate(Map.of()))
          .containsExactly(
              new ValidationMessage("engine", "connect-sql-engine"),
              new ValidationMessage("kafka", "connect-sql-engine"),
              new ValidationMessage("context", "connect-sql-engine"));
      assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(before);
    }
  }

  @Test
  void loadsOnceForAllUsersAtATime() {
    EngineLease first = shared.acquire();
    EngineLease second = shared.acquire();
    assertThat(second.engine()).isSameAs(first.engine());

    first.close();
    first.close();
    assertThat(shared.acquire().engine()).isSameAs(second.engine());
    assertThat(loaders).hasSize(1);
  }

  @Test
  void refusesWorkAfterRelease() {
    EngineLease lease = shared.acquire();
    lease.close();

    assertThatThrownBy(lease::engine).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void leavesNothingBehind() throws Exception {
    startProcessReaper();
    for (int round = 1; round <= 3; round++) {
      use(directory.resolve("store"));
      assertThat(loaders).hasSize(round);
    }

    for (WeakReference<ClassLoader> loader : loaders) {
      Await.until("the loader to be collected", LIMIT, () -> isCollected(loader));
    }
  }

  /** Of each mapping of a library there is one with the right to execute. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void loadsNativeCodeOnce() throws Exception {
    use(directory.resolve("first"));
    long once = mappedLibraries();
    assertThat(once).isPositive();

    use(directory.resolve("second"));
    assertThat(mappedLibraries()).isEqualTo(once);
  }

  private static long mappedLibraries() throws IOException {
    try (Stream<String> mappings = Files.lines(Path.of("/proc/self/maps"))) {
      return mappings
          .filter(mapping -> mapping.contains("librocksdbjni") && mapping.contains("r-xp"))
          .count();
    }
  }

  @Test
  void copiesExceptions() {
    try (EngineLease lease = shared.acquire()) {
      assertThatThrownBy(() -> lease.engine().prepare(Map.of()))
          .isExactlyInstanceOf(EngineException.class)
          .hasMessage("org.apache.kafka.common.KafkaException: No broker")
          .satisfies(
              e ->
                  assertThat(e.getCause())
                      .isExactlyInstanceOf(EngineException.class)
                      .hasMessageContaining("The disk is full"))
          .satisfies(
              e ->
                  assertThat(e.getSuppressed())
                      .hasOnlyElementsOfType(EngineException.class)
                      .hasSize(1))
          .satisfies(e -> assertThat(e.getStackTrace()[0].getClassName()).endsWith("EngineDouble"));
    }
  }

  @Test
  void triesAgainAfterAFailure() {
    SharedEngine engine = new SharedEngine(this::newLoader, "io.connectsql.connect.loader.Missing");

    assertThatThrownBy(engine::acquire)
        .isInstanceOf(EngineException.class)
        .hasMessageContaining("The engine cannot be loaded");
    assertThatThrownBy(engine::acquire).isInstanceOf(EngineException.class);
    assertThat(loaders).hasSize(2);
  }

  private void use(Path store) throws InterruptedException {
    try (EngineLease lease = shared.acquire()) {
      TaskHandle task =
          lease.engine().startTask("connector", 0, Map.of("state.dir", store.toString()));
      assertThat(lease.engine().maxTasks(Map.of())).isEqualTo(1);
      assertThatThrownBy(() -> task.poll(Duration.ZERO)).isInstanceOf(InterruptedException.class);
      task.stop(LIMIT, () -> {});
      assertThatThrownBy(() -> lease.engine().prepare(Map.of()))
          .isInstanceOf(EngineException.class);
    }
  }

  /**
   * RocksDB starts a process to find out which C library there is. The thread that waits for
   * processes would be started by it, and so hold its loader until it has been idle for a minute.
   */
  private static void startProcessReaper() throws IOException, InterruptedException {
    new ProcessBuilder("true").start().waitFor();
  }

  private EngineClassLoader newLoader() {
    EngineClassLoader loader = made.get();
    loaders.add(new WeakReference<>(loader));
    return loader;
  }

  private static boolean isCollected(WeakReference<ClassLoader> loader) {
    System.gc();
    return loader.get() == null;
  }
}
