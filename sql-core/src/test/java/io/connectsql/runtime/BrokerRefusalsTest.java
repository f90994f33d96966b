package io.connectsql.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.errors.GroupAuthorizationException;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.apache.kafka.common.errors.SslAuthenticationException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.errors.TransactionalIdAuthorizationException;
import org.junit.jupiter.api.Test;

class BrokerRefusalsTest {
  private static final String SCRAM =
      "org.apache.kafka.common.security.scram.ScramLoginModule required"
          + " username=\"me\" password=\"hush\"";
  private static final String ADD =
      " Allow it: kafka-acls --bootstrap-server … --add --allow-principal User:me ";

  @Test
  void aTopicIsNamedWithWhatTheQueryDoesWithIt() {
    assertThat(explain(new TopicAuthorizationException(Set.of("orders"))))
        .isEqualTo("User:me may not Read topic orders." + ADD + "--topic orders --operation Read");
    assertThat(explain(new TopicAuthorizationException(Set.of("TOTALS"))))
        .isEqualTo(
            "User:me may not Write topic TOTALS." + ADD + "--topic TOTALS --operation Write");
  }

  @Test
  void internalTopicsAreForTheirPrefix() {
    assertThat(explain(new TopicAuthorizationException("Authorization failed.")))
        .isEqualTo(
            "User:me may not Create, Read or Write topics whose names begin with team-x-CTAS_T."
                + ADD
                + "--topic team- --resource-pattern-type prefixed"
                + " --operation Create --operation Read --operation Write");
  }

  @Test
  void groupsAndTransactionsAreForTheirPrefix() {
    assertThat(explain(GroupAuthorizationException.forGroupId("team-x-CTAS_T")))
        .isEqualTo(
            "User:me may not Read consumer group team-x-CTAS_T."
                + ADD
                + "--group team- --resource-pattern-type prefixed --operation Read");
    assertThat(explain(new TransactionalIdAuthorizationException("refused")))
        .isEqualTo(
            "User:me may not Write with transactional ids that begin with team-x-CTAS_T."
                + ADD
                + "--transactional-id team- --resource-pattern-type prefixed --operation Write");
  }

  @Test
  void wrongCredentialsAreNamedByTheirProperties() {
    assertThat(explain(new SaslAuthenticationException("invalid credentials")))
        .isEqualTo(
            "The brokers at kafka:9093 refuse the user or the password in kafka.sasl.jaas.config:"
                + " invalid credentials");
    assertThat(explain(new SslAuthenticationException("handshake failed")))
        .isEqualTo("TLS with the brokers at kafka:9093 fails, see kafka.ssl.*: handshake failed");
  }

  @Test
  void otherErrorsAreNotTheirs() {
    assertThat(refusals().explain(new IllegalStateException("x"), "team-x-CTAS_T", Set.of()))
        .isEmpty();
  }

  @Test
  void nobodyIsNamedWhereClientsDiffer() {
    assertThat(
            refusals("kafka.producer.sasl.jaas.config", SCRAM + ";")
                .topic("T", AclOperation.READ)
                .message())
        .startsWith("User:… may not Read topic T.");
    assertThat(refusals("kafka.sasl.mechanism", "GSSAPI").lookUp("T"))
        .startsWith("User:me may not Describe topic T.");
  }

  private static String explain(Exception error) {
    return refusals().explain(error, "team-x-CTAS_T", Set.of("orders")).orElseThrow();
  }

  private static BrokerRefusals refusals(String... more) {
    Map<String, String> properties = new HashMap<>();
    properties.put("bootstrap.servers", "kafka:9093");
    properties.put("sql.application.prefix", "team-");
    properties.put("kafka.sasl.jaas.config", SCRAM + ";");
    for (int i = 0; i < more.length; i += 2) {
      properties.put(more[i], more[i + 1]);
    }
    return new BrokerRefusals(new ScriptSettings(properties));
  }
}
