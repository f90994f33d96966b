package io.connectsql.cluster;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What the profile {@code containers} says by the system's properties.
 *
 * @param image what containers are made of: a Java runtime on Linux with a shell
 * @param project the directory of this build
 */
record ContainerSettings(String image, Path project) {

  private static final String IMAGE = "cluster.containers.image";
  private static final String PROJECT = "cluster.containers.project";

  /** Returns them; empty if servers are to run as processes of this machine. */
  static Optional<ContainerSettings> ofThisRun() {
    return Optional.ofNullable(System.getProperty(IMAGE))
        .map(image -> new ContainerSettings(image, Path.of(System.getProperty(PROJECT))));
  }

  /** Returns options by which another virtual machine has the same settings. */
  List<String> options() {
    return List.of("-D" + IMAGE + "=" + image, "-D" + PROJECT + "=" + project);
  }

  /** Returns the directories that containers see under the same paths, and write to. */
  List<Path> shared() {
    // Of what tests put into temporary directories, servers load some.
    return List.of(project, Path.of(System.getProperty("java.io.tmpdir")));
  }
}
