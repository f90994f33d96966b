package io.connectsql.perf.measure;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Asks a virtual machine through the JDK's {@code jcmd}. */
public final class Jcmd {

  private final ProcessHandle process;

  private Jcmd(ProcessHandle process) {
    this.process = process;
  }

  /** Returns access to a process's virtual machine. */
  public static Jcmd of(ProcessHandle process) {
    return new Jcmd(process);
  }

  /**
   * Returns the answer to a command.
   *
   * @throws IllegalStateException if the command fails, with what it says
   */
  public String ask(String... command) {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "jcmd").toString());
    line.add(String.valueOf(process.pid()));
    line.addAll(List.of(command));
    try {
      Process answering = new ProcessBuilder(line).redirectErrorStream(true).start();
      String answer = new String(answering.getInputStream().readAllBytes(), UTF_8);
      if (answering.waitFor() != 0) {
        throw new IllegalStateException(String.join(" ", line) + " failed: " + answer);
      }
      return answer;
    } catch (IOException e) {
      throw new UncheckedIOException("A JDK is needed for " + String.join(" ", line), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted during " + String.join(" ", line), e);
    }
  }
}
