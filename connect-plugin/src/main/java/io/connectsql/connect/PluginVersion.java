package io.connectsql.connect;

import java.util.Optional;

/** The version of this plugin, from the manifest of its jar. */
final class PluginVersion {
  private PluginVersion() {}

  static String get() {
    return Optional.ofNullable(PluginVersion.class.getPackage().getImplementationVersion())
        .orElse("unpackaged");
  }
}
