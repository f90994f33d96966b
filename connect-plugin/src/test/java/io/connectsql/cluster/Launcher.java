package io.connectsql.cluster;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Starts the processes of a cluster.
 *
 * @param directory the cluster's, where the wrapper's class and the logs go
 * @param host where the processes run
 */
record Launcher(Path directory, ProcessHost host) {

  private static final String WRAPPER = Child.class.getName().replace('.', '/') + ".class";

  /** Starts a process, which may not have come to its main class yet. */
  ChildProcess start(JavaCommand command) {
    ProcessLog log = log(command.name());
    try {
      Files.createDirectories(log.path().getParent());
      List<String> arguments = arguments(command, copyWrapper());
      return new ChildProcess(command.name(), log, host.start(arguments, directory, log.path()));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot start " + command.name(), e);
    }
  }

  /** Returns the log of a process, which need not have started. */
  ProcessLog log(String name) {
    return new ProcessLog(directory.resolve("logs").resolve(name + ".log"));
  }

  private static List<String> arguments(JavaCommand command, Path wrapper) {
    List<String> arguments = new ArrayList<>(command.options());
    arguments.add("-cp");
    arguments.add(
        Stream.concat(command.classPath().stream(), Stream.of(wrapper))
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator)));
    arguments.add(Child.class.getName());
    arguments.add(command.mainClass());
    arguments.addAll(command.arguments());
    return arguments;
  }

  private Path copyWrapper() throws IOException {
    Path root = directory.resolve("child");
    Path target = root.resolve(WRAPPER);
    if (!Files.exists(target)) {
      Files.createDirectories(target.getParent());
      try (InputStream bytes = Child.class.getResourceAsStream("/" + WRAPPER)) {
        Files.copy(bytes, target);
      }
    }
    return root;
  }
}
