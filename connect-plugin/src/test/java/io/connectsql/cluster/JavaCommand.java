package io.connectsql.cluster;

import java.nio.file.Path;
import java.util.List;

/**
 * What to run in a {@code java} process.
 *
 * @param name the process's name in messages and of its log file
 * @param options options of the virtual machine
 * @param classPath jars and directories
 * @param mainClass binary name
 * @param arguments arguments of the main class
 */
public record JavaCommand(
    String name,
    List<String> options,
    List<Path> classPath,
    String mainClass,
    List<String> arguments) {

  /** Copies the lists. */
  public JavaCommand {
    options = List.copyOf(options);
    classPath = List.copyOf(classPath);
    arguments = List.copyOf(arguments);
  }
}
