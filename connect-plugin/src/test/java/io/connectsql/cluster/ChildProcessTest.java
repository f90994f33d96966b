package io.connectsql.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChildProcessTest {

  private static final Duration LIMIT = Duration.ofSeconds(30);

  @TempDir Path directory;

  @Test
  void endsWithAParentThatIsKilled() throws IOException {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ContainerSettings.ofThisRun().ifPresent(containers -> line.addAll(containers.options()));
    line.addAll(List.of("-cp", System.getProperty("java.class.path")));
    line.addAll(List.of(Parent.class.getName(), directory.toString()));
    Process parent =
        new ProcessBuilder(line).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    ProcessHandle child;
    try (BufferedReader lines = parent.inputReader()) {
      child = ProcessHandle.of(Long.parseLong(lines.readLine())).orElseThrow();
    } finally {
      parent.destroyForcibly();
    }

    Await.until("the child to end", LIMIT, () -> !child.isAlive());
  }

  @Test
  void runsUntilItIsStopped() {
    ChildProcess child = start(Waiting.class, directory);
    child.requireAlive();

    child.stop(LIMIT);

    assertThat(child.isAlive()).isFalse();
    assertThatThrownBy(child::requireAlive).hasMessageStartingWith("child ended with code 143");
  }

  @Test
  void showsTheLogOfAProcessThatFails() {
    ChildProcess child = start(Failing.class, directory);

    assertThatThrownBy(() -> child.requireSuccess(LIMIT))
        .hasMessageContaining("child ended with code 1")
        .hasMessageContaining("no such luck");
  }

  private static ChildProcess start(Class<?> main, Path directory) {
    return new Launcher(directory, ProcessHost.ofThisRun())
        .start(new JavaCommand("child", List.of(), List.of(classes()), main.getName(), List.of()));
  }

  private static Path classes() {
    try {
      return Path.of(
          ChildProcessTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Starts a child, prints its process id, and waits. */
  public static final class Parent {
    private Parent() {}

    public static void main(String[] arguments) throws InterruptedException {
      ChildProcess child = start(Waiting.class, Path.of(arguments[0]));
      System.out.println(child.handle().pid());
      new CountDownLatch(1).await();
    }
  }

  /** Waits for ever. */
  public static final class Waiting {
    private Waiting() {}

    public static void main(String[] arguments) throws InterruptedException {
      new CountDownLatch(1).await();
    }
  }

  /** Fails at once. */
  public static final class Failing {
    private Failing() {}

    public static void main(String[] arguments) {
      Integer.parseInt("no such luck");
    }
  }
}
