package io.connectsql.runtime;

import io.connectsql.ClusterException;
import io.connectsql.catalog.KafkaNames;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.GroupAuthorizationException;
import org.apache.kafka.common.errors.SslAuthenticationException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.errors.TransactionalIdAuthorizationException;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;

/** Says of what brokers refuse the clients of a script what a user can do about it. */
public final class BrokerRefusals {
  /** What queries need of their changelogs and of the topics through which they repartition. */
  private static final List<AclOperation> INTERNAL =
      List.of(AclOperation.CREATE, AclOperation.READ, AclOperation.WRITE);

  private final ScriptSettings settings;
  private final ClientUser user;

  public BrokerRefusals(ScriptSettings settings) {
    this.settings = settings;
    this.user = ClientUser.of(settings);
  }

  /** What is wrong with the clients' credentials, if that is what an error is about. */
  Optional<String> authentication(Throwable error) {
    if (error instanceof SslAuthenticationException) {
      return Optional.of(
          "TLS with the brokers at "
              + servers()
              + " fails, see kafka.ssl.*: "
              + error.getMessage());
    }
    if (error instanceof AuthenticationException) {
      return Optional.of(
          "the brokers at "
              + servers()
              + " refuse the user or the password in "
              + (user.properties().isEmpty()
                  ? ScriptSettings.KAFKA_PREFIX + "sasl.*"
                  : String.join(", ", user.properties()))
              + ": "
              + error.getMessage());
    }
    return Optional.empty();
  }

  private String servers() {
    return settings.get(ScriptSettings.BOOTSTRAP_SERVERS).orElse("");
  }

  /** The right to look a topic up comes with those to read and to write it. */
  String lookUp(String topic) {
    return topic(topic, AclOperation.DESCRIBE).refusal()
        + ". If the script reads it, allow it: "
        + topic(topic, AclOperation.READ).command()
        + ". If the script writes it: "
        + topic(topic, AclOperation.WRITE).command();
  }

  /** What is missing to do something with a topic, be it the user's or one of ours. */
  MissingRight topic(String topic, AclOperation operation) {
    if (topic.startsWith(prefix())) {
      return ofPrefix(ResourceType.TOPIC, List.of(operation), "topic " + topic);
    }
    return new MissingRight(
        principal(),
        List.of(operation),
        "topic " + topic,
        new ResourcePattern(ResourceType.TOPIC, topic, PatternType.LITERAL));
  }

  /**
   * What is missing or wrong for a query, if that is what an error itself is about and not its
   * cause.
   *
   * @param application what the names of the query's internal topics and transactional ids begin
   *     with
   * @param inputs the topics that the query reads and does not write
   */
  public Optional<String> explain(Throwable error, String application, Collection<String> inputs) {
    if (error instanceof TopicAuthorizationException refused) {
      return Optional.of(sentences(topics(refused.unauthorizedTopics(), application, inputs)));
    }
    if (error instanceof GroupAuthorizationException refused) {
      String group = refused.groupId() == null ? application : refused.groupId();
      return Optional.of(group(group).message());
    }
    if (error instanceof TransactionalIdAuthorizationException) {
      return Optional.of(
          ofPrefix(
                  ResourceType.TRANSACTIONAL_ID,
                  List.of(AclOperation.WRITE),
                  "with transactional ids that begin with " + application)
              .message());
    }
    return authentication(error)
        .map(text -> Character.toUpperCase(text.charAt(0)) + text.substring(1));
  }

  /** What is missing for a group; those of sink connectors are called as Connect calls them. */
  MissingRight group(String name) {
    List<AclOperation> read = List.of(AclOperation.READ);
    String resource = "consumer group " + name;
    return name.startsWith(prefix())
        ? ofPrefix(ResourceType.GROUP, read, resource)
        : new MissingRight(
            principal(),
            read,
            resource,
            new ResourcePattern(ResourceType.GROUP, name, PatternType.LITERAL));
  }

  private static String sentences(List<MissingRight> rights) {
    return rights.stream().map(MissingRight::message).collect(Collectors.joining(". "));
  }

  /** Brokers say which topics they refuse, but for those that they are asked to make. */
  private List<MissingRight> topics(
      Set<String> refused, String application, Collection<String> inputs) {
    if (refused.isEmpty()) {
      return List.of(
          ofPrefix(ResourceType.TOPIC, INTERNAL, "topics whose names begin with " + application));
    }
    return refused.stream()
        .sorted()
        .map(
            topic ->
                topic.startsWith(application)
                    ? ofPrefix(ResourceType.TOPIC, missing(topic), "topic " + topic)
                    : topic(topic, inputs.contains(topic) ? AclOperation.READ : AclOperation.WRITE))
        .toList();
  }

  /** What is missing for an internal topic; all of it if the brokers do not tell. */
  private List<AclOperation> missing(String topic) {
    if (!user.isOne()) {
      return INTERNAL;
    }
    try (ClusterTopics topics = new ClusterTopics(settings)) {
      Set<AclOperation> allowed = topics.allowed(topic).orElse(Set.of());
      List<AclOperation> missing = INTERNAL.stream().filter(o -> !allowed.contains(o)).toList();
      return missing.isEmpty() ? INTERNAL : missing;
    } catch (ClusterException e) {
      return INTERNAL;
    }
  }

  private MissingRight ofPrefix(ResourceType type, List<AclOperation> operations, String resource) {
    return new MissingRight(
        principal(),
        operations,
        resource,
        new ResourcePattern(type, prefix(), PatternType.PREFIXED));
  }

  private String prefix() {
    return KafkaNames.legal(settings.applicationPrefix());
  }

  private String principal() {
    return user.principal().orElse("User:…");
  }
}
