package io.connectsql.runtime;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.kafka.common.config.SaslConfigs;
import org.apache.kafka.common.config.types.Password;
import org.apache.kafka.common.security.JaasContext;
import org.apache.kafka.common.security.plain.PlainLoginModule;
import org.apache.kafka.common.security.scram.ScramLoginModule;

/**
 * Whom the brokers take the clients of a script for, as far as their settings say.
 *
 * @param principal such as {@code User:me}; empty if only the brokers know it
 * @param isOne whether all clients have the same credentials
 * @param properties that hold the credentials, by their names
 */
record ClientUser(Optional<String> principal, boolean isOne, List<String> properties) {

  private static final String JAAS = SaslConfigs.SASL_JAAS_CONFIG;

  /** The login modules that are given the user's name as the brokers see it. */
  private static final Set<String> NAMED =
      Set.of(PlainLoginModule.class.getName(), ScramLoginModule.class.getName());

  /** A client's own credentials, beside those that all have. */
  private static final Pattern OWN =
      Pattern.compile(
          "(kafka\\.(admin|consumer|producer)|streams)\\.(.+\\.)?(sasl|ssl|security)\\..*");

  ClientUser {
    properties = List.copyOf(properties);
  }

  static ClientUser of(ScriptSettings settings) {
    Set<String> names = settings.properties().keySet();
    boolean isOne = names.stream().noneMatch(name -> OWN.matcher(name).matches());
    return new ClientUser(
        isOne ? principal(settings.adminClient()) : Optional.empty(),
        isOne,
        names.stream().filter(name -> name.endsWith(JAAS)).sorted().collect(Collectors.toList()));
  }

  private static Optional<String> principal(Properties client) {
    String jaas = client.getProperty(JAAS);
    if (jaas == null) {
      return Optional.empty();
    }
    return JaasContext.loadClientContext(Map.of(JAAS, new Password(jaas)))
        .configurationEntries()
        .stream()
        .filter(entry -> NAMED.contains(entry.getLoginModuleName()))
        .filter(entry -> !"true".equals(entry.getOptions().get("tokenauth")))
        .flatMap(entry -> Optional.ofNullable(entry.getOptions().get("username")).stream())
        .map(name -> "User:" + name)
        .findFirst();
  }
}
