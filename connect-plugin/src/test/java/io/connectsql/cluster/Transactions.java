package io.connectsql.cluster;

import static io.connectsql.cluster.BrokerAnswer.get;
import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListTransactionsOptions;
import org.apache.kafka.clients.admin.TransactionState;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.internals.Topic;

/** The transactions that the brokers of a cluster have not ended. */
public final class Transactions {

  private static final Set<TransactionState> OPEN =
      Set.of(
          TransactionState.ONGOING,
          TransactionState.PREPARE_COMMIT,
          TransactionState.PREPARE_ABORT,
          TransactionState.PREPARE_EPOCH_FENCE);

  private final Admin admin;

  Transactions(Admin admin) {
    this.admin = admin;
  }

  /**
   * Describes them twice, as their coordinators know them, and as the logs of groups' offsets have
   * them. One that only a log has will never end.
   */
  public String open() {
    String coordinated =
        get(admin.listTransactions(new ListTransactionsOptions().filterStates(OPEN)).all()).stream()
            .map(Object::toString)
            .sorted()
            .collect(joining(", "));
    List<TopicPartition> logs = offsetsPartitions();
    String logged = logs.stream().flatMap(this::openIn).sorted().collect(joining(", "));
    return "open transactions: [" + coordinated + "], in logs of offsets: [" + logged + "]";
  }

  /** Returns whether there are transactions that are asked to end, and do so by themselves. */
  public boolean areEnding() {
    ListTransactionsOptions ending =
        new ListTransactionsOptions()
            .filterStates(Set.of(TransactionState.PREPARE_COMMIT, TransactionState.PREPARE_ABORT));
    return !get(admin.listTransactions(ending).all()).isEmpty();
  }

  private List<TopicPartition> offsetsPartitions() {
    String topic = Topic.GROUP_METADATA_TOPIC_NAME;
    return get(admin.describeTopics(List.of(topic)).allTopicNames())
        .get(topic)
        .partitions()
        .stream()
        .map(partition -> new TopicPartition(topic, partition.partition()))
        .toList();
  }

  private Stream<String> openIn(TopicPartition log) {
    return get(admin.describeProducers(List.of(log)).partitionResult(log))
        .activeProducers()
        .stream()
        .filter(producer -> producer.currentTransactionStartOffset().isPresent())
        .map(producer -> log + ": " + producer);
  }
}
