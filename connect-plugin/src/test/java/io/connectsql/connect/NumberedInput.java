package io.connectsql.connect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.collectingAndThen;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.DeadlineExceededException;
import io.connectsql.cluster.LocalCluster;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * A topic of records with the numbers 0, 1, 2, … as keys, and whether what queries make of them
 * lacks or repeats any. Each is in one of {@value #BUCKETS} buckets too.
 */
final class NumberedInput {

  private static final int BUCKETS = 7;

  private final LocalCluster cluster;
  private final String topic;

  /** One thread writes, others may look. */
  private final AtomicInteger count = new AtomicInteger();

  private NumberedInput(LocalCluster cluster, String topic) {
    this.cluster = cluster;
    this.topic = topic;
  }

  static NumberedInput create(LocalCluster cluster, String topic, int partitions) {
    cluster.topics().create(topic, partitions);
    return new NumberedInput(cluster, topic);
  }

  /** The statement that makes the stream NUMBERS of the topic. */
  String stream() {
    return """
    CREATE STREAM numbers (id VARCHAR KEY, bucket VARCHAR)
      WITH (KAFKA_TOPIC='%s', VALUE_FORMAT='JSON');
    """
        .formatted(topic);
  }

  /** Writes the next so many records. */
  void produce(int more) {
    cluster
        .topics()
        .produce(IntStream.range(count(), count() + more).mapToObj(this::numbered).toList());
    count.addAndGet(more);
  }

  private ProducerRecord<byte[], byte[]> numbered(int number) {
    String value = "{\"BUCKET\":\"" + bucket(number) + "\"}";
    return new ProducerRecord<>(
        topic, String.valueOf(number).getBytes(UTF_8), value.getBytes(UTF_8));
  }

  private static String bucket(int number) {
    return "b" + number % BUCKETS;
  }

  /** How many records there are so far. */
  int count() {
    return count.get();
  }

  /** Waits until a query has read all records and committed that. */
  void awaitReadBy(SqlConnector connector, String query) {
    Await.until(
        query + " to read " + count() + " records",
        SqlConnector.LIMIT,
        () -> cluster.topics().committed(connector.group(query), topic) == count());
  }

  /** Waits until a query has read, and committed, what there is now; more may come meanwhile. */
  void awaitReachedBy(SqlConnector connector, String query) {
    int now = count();
    String group = connector.group(query);
    try {
      Await.until(
          query + " to read " + now + " records",
          SqlConnector.LIMIT,
          () -> cluster.topics().committed(group, topic) >= now);
    } catch (DeadlineExceededException e) {
      throw new IllegalStateException(
          cluster.topics().positions(group) + "; " + cluster.transactions().open(), e);
    }
  }

  /** Waits until a query has read all records and readers see its results. */
  void awaitResults(SqlConnector connector, String query, String output) {
    awaitReadBy(connector, query);
    // A transaction ends in one partition after another.
    Await.until(
        "the results of " + query + " to be committed",
        SqlConnector.LIMIT,
        () -> cluster.topics().uncommitted(output) == 0);
  }

  /** Requires one result for each record so far, once a query has read them all. */
  void assertOnceEach(SqlConnector connector, String query, String output) {
    awaitResults(connector, query, output);
    int[] results = new int[count()];
    for (ConsumerRecord<byte[], byte[]> result : cluster.topics().read(output)) {
      results[Integer.parseInt(new String(result.key(), UTF_8))]++;
    }
    assertThat(numbers(results, times -> times == 0)).as("lost").isEmpty();
    assertThat(numbers(results, times -> times > 1)).as("more than once").isEmpty();
  }

  private static List<Integer> numbers(int[] results, IntPredicate times) {
    return IntStream.range(0, results.length)
        .filter(number -> times.test(results[number]))
        .boxed()
        .toList();
  }

  /** Requires that a query's counts as N by bucket become those of the records so far. */
  void assertCounts(String output) {
    Map<String, String> counts =
        IntStream.range(0, count())
            .mapToObj(NumberedInput::bucket)
            .collect(
                groupingBy(
                    bucket -> bucket, collectingAndThen(counting(), n -> "{\"N\":" + n + "}")));
    assertThat(TopicRows.of(cluster, output).awaitLatest(counts))
        .as(() -> circumstances(output))
        .isEqualTo(counts);
  }

  /** What explains results that do not come. */
  private String circumstances(String output) {
    return output
        + " with "
        + cluster.topics().written(output)
        + " records, "
        + cluster.topics().uncommitted(output)
        + " of them in open transactions, and connectors "
        + cluster.connect().connectors().stream()
            .map(connector -> cluster.connect().status(connector).body())
            .toList();
  }
}
