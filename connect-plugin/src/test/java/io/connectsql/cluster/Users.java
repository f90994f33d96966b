package io.connectsql.cluster;

import static io.connectsql.cluster.BrokerAnswer.get;
import static java.util.stream.Collectors.toSet;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ScramCredentialInfo;
import org.apache.kafka.clients.admin.ScramMechanism;
import org.apache.kafka.clients.admin.UserScramCredentialUpsertion;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AccessControlEntryFilter;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclBindingFilter;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourcePatternFilter;

/** The users of a secured cluster and what they may do. */
public final class Users {

  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final int ITERATIONS = 4096;

  private final SaslSsl security;
  private final Admin admin;

  Users(SaslSsl security, Admin admin) {
    this.security = security;
    this.admin = admin;
  }

  /** What a user may do to some resources. */
  public record Right(ResourcePattern resource, AclOperation operation) {}

  /** Makes a user who may do nothing, and waits until the brokers know it. */
  public void create(String user, String password) {
    ScramCredentialInfo info =
        new ScramCredentialInfo(ScramMechanism.fromMechanismName(SaslSsl.MECHANISM), ITERATIONS);
    get(
        admin
            .alterUserScramCredentials(
                List.of(new UserScramCredentialUpsertion(user, info, password)))
            .all());
    Await.until(
        "the brokers to know " + user,
        LIMIT,
        () -> get(admin.describeUserScramCredentials().users()).contains(user));
  }

  /** Lets a user do something, and waits until the brokers know it. */
  public void grant(String user, Collection<Right> rights) {
    Set<AclBinding> bindings =
        rights.stream()
            .map(
                right ->
                    new AclBinding(
                        right.resource(),
                        new AccessControlEntry(
                            "User:" + user, "*", right.operation(), AclPermissionType.ALLOW)))
            .collect(toSet());
    get(admin.createAcls(bindings).all());
    AclBindingFilter all =
        new AclBindingFilter(
            ResourcePatternFilter.ANY,
            new AccessControlEntryFilter(
                "User:" + user, null, AclOperation.ANY, AclPermissionType.ANY));
    Await.until(
        "the brokers to know what " + user + " may do",
        LIMIT,
        () -> get(admin.describeAcls(all).values()).containsAll(bindings));
  }

  /** Returns the settings of a user's clients, but for the brokers. */
  public Map<String, String> client(String user, String password) {
    return security.client(user, password);
  }
}
