package io.connectsql.cluster;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Encrypted listeners that want a user and a password (SCRAM-SHA-512), and brokers that refuse what
 * no ACL allows. One user, which the brokers and the workers are, may do everything.
 */
final class SaslSsl implements Security {

  static final String MECHANISM = "SCRAM-SHA-512";

  private static final String SUPER_USER = "cluster";
  private static final String SUPER_PASSWORD = "cluster-password";

  private final Certificates certificates;

  /**
   * @param directory where certificates go
   */
  SaslSsl(Path directory) {
    this.certificates = Certificates.create(directory);
  }

  @Override
  public String protocol() {
    return "SASL_SSL";
  }

  @Override
  public Map<String, String> broker() {
    Map<String, String> config = new HashMap<>(certificates.server());
    config.putAll(certificates.client());
    config.put("inter.broker.listener.name", protocol());
    config.put("sasl.enabled.mechanisms", MECHANISM);
    config.put("sasl.mechanism.inter.broker.protocol", MECHANISM);
    config.put(
        "listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config", scram(SUPER_USER, SUPER_PASSWORD));
    // Controllers keep the credentials of SCRAM, so they cannot use them among themselves.
    config.put("sasl.mechanism.controller.protocol", "PLAIN");
    config.put("listener.name.controller.sasl.enabled.mechanisms", "PLAIN");
    config.put(
        "listener.name.controller.plain.sasl.jaas.config",
        "org.apache.kafka.common.security.plain.PlainLoginModule required"
            + " username=\"%1$s\" password=\"%2$s\" user_%1$s=\"%2$s\";"
                .formatted(SUPER_USER, SUPER_PASSWORD));
    config.put("authorizer.class.name", "org.apache.kafka.metadata.authorizer.StandardAuthorizer");
    config.put("allow.everyone.if.no.acl.found", "false");
    config.put("super.users", "User:" + SUPER_USER);
    return config;
  }

  @Override
  public List<String> formatArguments() {
    return List.of(
        "--add-scram", MECHANISM + "=[name=%s,password=%s]".formatted(SUPER_USER, SUPER_PASSWORD));
  }

  @Override
  public Map<String, String> client() {
    return client(SUPER_USER, SUPER_PASSWORD);
  }

  /** Returns the settings of a user's client. */
  Map<String, String> client(String user, String password) {
    Map<String, String> config = new HashMap<>(certificates.client());
    config.put("security.protocol", protocol());
    config.put("sasl.mechanism", MECHANISM);
    config.put("sasl.jaas.config", scram(user, password));
    return config;
  }

  private static String scram(String user, String password) {
    return "org.apache.kafka.common.security.scram.ScramLoginModule required"
        + " username=\"%s\" password=\"%s\";".formatted(user, password);
  }
}
