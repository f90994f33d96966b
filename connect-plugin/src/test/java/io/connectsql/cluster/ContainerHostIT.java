package io.connectsql.cluster;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.testcontainers.DockerClientFactory;

/** Whether processes in containers are what those of this machine are, and leave nothing. */
@Tag("containers")
class ContainerHostIT extends ChildProcessTest {

  private static final Duration REMOVAL_LIMIT = Duration.ofSeconds(10);

  @AfterEach
  void leavesNoContainer() {
    Await.until("the container to be removed", REMOVAL_LIMIT, () -> containers() == 0);
  }

  private int containers() {
    return DockerClientFactory.lazyClient()
        .listContainersCmd()
        .withShowAll(true)
        .withLabelFilter(Map.of(ContainerHost.DIRECTORY, directory.toString()))
        .exec()
        .size();
  }
}
