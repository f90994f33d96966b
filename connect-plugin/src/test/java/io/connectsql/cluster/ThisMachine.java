package io.connectsql.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Processes beside this one, of the same {@code java}. */
final class ThisMachine implements ProcessHost {

  @Override
  public HostedProcess start(List<String> arguments, Path directory, Path log) throws IOException {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(arguments);
    return new LocalProcess(
        new ProcessBuilder(line)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start());
  }

  private record LocalProcess(Process process) implements HostedProcess {

    @Override
    public ProcessHandle handle() {
      return process.toHandle();
    }

    @Override
    public boolean isAlive() {
      return process.isAlive();
    }

    @Override
    public int exitValue() {
      return process.exitValue();
    }

    @Override
    public boolean waitFor(Duration limit) throws InterruptedException {
      return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public void terminate() {
      process.destroy();
    }

    @Override
    public void kill() {
      process.destroyForcibly();
    }

    @Override
    public void suspend() {
      signal("STOP");
    }

    @Override
    public void resume() {
      signal("CONT");
    }

    /** Sends a signal that the JDK has no method for. */
    private void signal(String name) {
      try {
        Process kill =
            new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid()))
                .redirectErrorStream(true)
                .start();
        String output = new String(kill.getInputStream().readAllBytes(), UTF_8);
        if (kill.waitFor() != 0) {
          throw new IllegalStateException("Cannot send SIG" + name + ": " + output);
        }
      } catch (IOException e) {
        throw new UncheckedIOException("Cannot send SIG" + name, e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("Interrupted while sending SIG" + name, e);
      }
    }
  }
}
