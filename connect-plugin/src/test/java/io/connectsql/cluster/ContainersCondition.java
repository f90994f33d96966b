package io.connectsql.cluster;

import static org.junit.jupiter.api.extension.ConditionEvaluationResult.disabled;
import static org.junit.jupiter.api.extension.ConditionEvaluationResult.enabled;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.testcontainers.DockerClientFactory;

/**
 * Skips all tests where no engine can run the containers of {@link ContainerHost}. JUnit registers
 * it by its name in {@code META-INF/services}, if the profile {@code containers} tells it to.
 */
public final class ContainersCondition implements ExecutionCondition {

  private static final Logger LOG = LoggerFactory.getLogger(ContainersCondition.class);

  /** The same for all tests; an exception if there is an engine, but not the image. */
  private final CompletableFuture<ConditionEvaluationResult> result =
      CompletableFuture.supplyAsync(ContainersCondition::look, Runnable::run);

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    return result.join();
  }

  private static ConditionEvaluationResult look() {
    if (!DockerClientFactory.instance().isDockerAvailable()) {
      return skipped("no container engine answers");
    }
    String kernel = DockerClientFactory.lazyClient().infoCmd().exec().getKernelVersion();
    String here = System.getProperty("os.version");
    if (!here.equals(kernel)) {
      return skipped(
          "the container engine that answers does not run on this machine's Linux, but on "
              + kernel);
    }
    ContainerSettings.ofThisRun().map(ContainerHost::new).ifPresent(ContainerHost::image);
    return enabled("A container engine answers");
  }

  private static ConditionEvaluationResult skipped(String why) {
    String reason =
        "The integration tests in containers are skipped: "
            + why
            + ". Without -Pcontainers they run on processes of this machine.";
    LOG.warn(reason);
    return disabled(reason);
  }
}
