package io.connectsql.conformance;

import io.connectsql.conformance.TopicRecords.TopicRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyDescription;
import org.apache.kafka.streams.TopologyTestDriver;

/** Runs the topology of one query over records. */
final class QueryDriver {
  private final String applicationId;
  private final Path stateDirectory;
  private final Map<String, String> settings;

  /**
   * @param settings of Kafka Streams
   */
  QueryDriver(String applicationId, Path stateDirectory, Map<String, String> settings) {
    this.applicationId = applicationId;
    this.stateDirectory = stateDirectory;
    this.settings = settings;
  }

  /** The topics that a topology reads. */
  static Set<String> sourceTopics(Topology topology) {
    return topology.describe().subtopologies().stream()
        .flatMap(part -> part.nodes().stream())
        .filter(TopologyDescription.Source.class::isInstance)
        .flatMap(node -> ((TopologyDescription.Source) node).topicSet().stream())
        .collect(Collectors.toSet());
  }

  /**
   * @param input of the topology's source topics, in the order of reading
   * @return what the topology wrote, topic by topic
   */
  List<TopicRecord> run(Topology topology, List<TopicRecord> input, Set<String> outputTopics) {
    List<TopicRecord> output = new ArrayList<>();
    try (TopologyTestDriver driver = new TopologyTestDriver(topology, properties())) {
      Map<String, TestInputTopic<byte[], byte[]>> topics = new HashMap<>();
      for (TopicRecord record : input) {
        topics
            .computeIfAbsent(
                record.topic(),
                topic ->
                    driver.createInputTopic(
                        topic, new ByteArraySerializer(), new ByteArraySerializer()))
            .pipeInput(record.data());
      }
      for (String topic : driver.producedTopicNames()) {
        if (outputTopics.contains(topic)) {
          driver
              .createOutputTopic(topic, new ByteArrayDeserializer(), new ByteArrayDeserializer())
              .readRecordsToList()
              .forEach(record -> output.add(new TopicRecord(topic, record)));
        }
      }
    }
    return output;
  }

  private Properties properties() {
    Properties properties = new Properties();
    properties.put(StreamsConfig.APPLICATION_ID_CONFIG, applicationId);
    properties.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "127.0.0.1:1");
    properties.put(StreamsConfig.STATE_DIR_CONFIG, stateDirectory.toString());
    properties.put(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG, "0");
    properties.put(StreamsConfig.consumerPrefix("auto.offset.reset"), "earliest");
    properties.putAll(settings);
    return properties;
  }
}
