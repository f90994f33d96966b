package io.connectsql.connect.loader;

import java.security.Provider;
import java.security.Security;

/** Kafka's login modules give their SASL mechanisms to the whole virtual machine. */
final class SecurityProviders {

  private SecurityProviders() {}

  /** Takes back what the classes of a loader have given. */
  static void removeThoseOf(ClassLoader loader) {
    for (Provider provider : Security.getProviders()) {
      if (provider.getClass().getClassLoader() == loader) {
        Security.removeProvider(provider.getName());
      }
    }
  }
}
