package io.connectsql.cluster;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Bind;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.Volume;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.images.RemoteDockerImage;
import org.testcontainers.utility.DockerImageName;

/** Containers of the engine that Testcontainers finds, one for each process. */
final class ContainerHost implements ProcessHost {

  /** The label that says of which cluster a container is. */
  static final String DIRECTORY = "io.connectsql.cluster.directory";

  /** Its first argument is the log, the others are those of {@code java}. */
  private static final List<String> SHELL = List.of("sh", "-c", "exec java \"$@\" >>\"$0\" 2>&1");

  private final DockerClient engine = DockerClientFactory.lazyClient();
  private final String name;
  private final RemoteDockerImage image;
  private final List<Bind> binds;

  ContainerHost(ContainerSettings settings) {
    this.name = settings.image();
    this.image = new RemoteDockerImage(DockerImageName.parse(name));
    this.binds =
        settings.shared().stream()
            .map(path -> new Bind(path.toString(), new Volume(path.toString())))
            .toList();
  }

  @Override
  public HostedProcess start(List<String> arguments, Path directory, Path log) throws IOException {
    String id =
        engine
            .createContainerCmd(image())
            .withLabels(labels(directory))
            .withEntrypoint(SHELL)
            .withCmd(Stream.concat(Stream.of(log.toString()), arguments.stream()).toList())
            .withUser(ownerOf(directory))
            .withWorkingDir(directory.toString())
            .withStdinOpen(true)
            .withStdInOnce(true)
            .withHostConfig(
                new HostConfig()
                    .withNetworkMode("host")
                    // Else all virtual machines would write the files of process 1 to /tmp.
                    .withPidMode("host")
                    .withBinds(binds)
                    .withAutoRemove(true))
            .exec()
            .getId();
    return ContainerProcess.start(engine, id);
  }

  /**
   * Gets the image, unless the engine has it, and returns its name.
   *
   * @throws IllegalStateException if it cannot be had
   */
  String image() {
    try {
      return image.get();
    } catch (RuntimeException e) {
      // Of no one type: some are of libraries that Testcontainers hides.
      throw new IllegalStateException(
          "The container engine neither has nor gets the image "
              + name
              + ": name another one with Java 17 by -Dcontainers.image=…",
          e);
    }
  }

  private static Map<String, String> labels(Path directory) {
    Map<String, String> labels = new HashMap<>(DockerClientFactory.DEFAULT_LABELS);
    labels.put(DockerClientFactory.TESTCONTAINERS_SESSION_ID_LABEL, DockerClientFactory.SESSION_ID);
    labels.put(DIRECTORY, directory.toString());
    return labels;
  }

  /** So that files of the containers can be deleted by who runs the tests. */
  private static String ownerOf(Path directory) throws IOException {
    Map<String, Object> owner = Files.readAttributes(directory, "unix:uid,gid");
    return owner.get("uid") + ":" + owner.get("gid");
  }
}
