package io.connectsql.connect;

import io.connectsql.cluster.LocalCluster;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives tests one cluster that all of them share, and which ends after the last: a broker, two
 * workers with the plugin from its archive, a registry. Each test has topics and connectors of its
 * own.
 */
public final class SharedCluster implements ParameterResolver {

  private static final Path DIRECTORY = Path.of("target", "clusters", "shared");

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == LocalCluster.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context
        .getRoot()
        .getStore(Namespace.create(SharedCluster.class))
        .getOrComputeIfAbsent(LocalCluster.class, type -> start(), LocalCluster.class);
  }

  private static LocalCluster start() {
    return LocalCluster.builder()
        .directory(DIRECTORY)
        .workers(2)
        .registry(true)
        .pluginPath(Installation.archive())
        .start();
  }
}
