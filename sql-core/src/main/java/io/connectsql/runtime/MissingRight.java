package io.connectsql.runtime;

import java.util.List;
import java.util.Locale;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.utils.SecurityUtils;

/**
 * What the brokers do not let a user do.
 *
 * @param principal the user as the brokers name it, such as {@code User:me}
 * @param operations at least one
 * @param resource what they are refused for, as a user reads it
 * @param grant what an ACL would have to allow them for
 */
record MissingRight(
    String principal, List<AclOperation> operations, String resource, ResourcePattern grant) {

  /** Who may not do what, and the ACL that would help. */
  String message() {
    return refusal() + ". Allow it: " + command();
  }

  /** Who may not do what. */
  String refusal() {
    StringBuilder text = new StringBuilder(principal).append(" may not ");
    for (int i = 0; i < operations.size(); i++) {
      text.append(i == 0 ? "" : i < operations.size() - 1 ? ", " : " or ");
      text.append(SecurityUtils.operationName(operations.get(i)));
    }
    return text.append(' ').append(resource).toString();
  }

  /** The command that would help. */
  String command() {
    StringBuilder text =
        new StringBuilder("kafka-acls --bootstrap-server … --add --allow-principal ");
    text.append(principal).append(" --");
    text.append(grant.resourceType().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    text.append(' ').append(grant.name());
    if (grant.patternType() == PatternType.PREFIXED) {
      text.append(" --resource-pattern-type prefixed");
    }
    operations.forEach(
        operation -> text.append(" --operation ").append(SecurityUtils.operationName(operation)));
    return text.toString();
  }
}
