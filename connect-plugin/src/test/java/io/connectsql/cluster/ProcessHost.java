package io.connectsql.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where the processes of a cluster run. They see the files of this machine under the same paths,
 * and its 127.0.0.1.
 */
interface ProcessHost {

  /** Returns containers if the system's properties name their image, and this machine if not. */
  static ProcessHost ofThisRun() {
    Optional<ContainerSettings> containers = ContainerSettings.ofThisRun();
    return containers.isPresent() ? new ContainerHost(containers.get()) : new ThisMachine();
  }

  /**
   * Starts a {@code java} process, which ends when this process does.
   *
   * @param arguments of {@code java}
   * @param directory where it works
   * @param log the file to which its output is appended
   * @throws IOException if this machine cannot start it
   */
  HostedProcess start(List<String> arguments, Path directory, Path log) throws IOException;
}
