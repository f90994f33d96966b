package io.connectsql.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** A look into a worker's virtual machine, through the JDK's {@code jcmd}. */
public final class WorkerJvm {

  private static final Pattern THREAD = Pattern.compile("(?m)^\"(.+)\" #\\d+ ");

  private final ProcessHandle process;

  WorkerJvm(ProcessHandle process) {
    this.process = process;
  }

  /** Returns the names of the threads that live. */
  public List<String> threads() {
    return THREAD.matcher(ask("Thread.print")).results().map(thread -> thread.group(1)).toList();
  }

  /** Collects garbage and returns how many instances of a class are left. */
  public long instances(String type) {
    // Number of the line, instances, bytes, name.
    Pattern line = Pattern.compile("(?m)^ *\\d+: +(\\d+) +\\d+  " + Pattern.quote(type) + "( |$)");
    return line.matcher(ask("GC.class_histogram"))
        .results()
        .mapToLong(found -> Long.parseLong(found.group(1)))
        .sum();
  }

  private String ask(String command) {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    try {
      Process answering =
          new ProcessBuilder(jcmd.toString(), String.valueOf(process.pid()), command)
              .redirectErrorStream(true)
              .start();
      String answer = new String(answering.getInputStream().readAllBytes(), UTF_8);
      if (answering.waitFor() != 0) {
        throw new IllegalStateException(command + " failed: " + answer);
      }
      return answer;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted during " + command, e);
    }
  }
}
