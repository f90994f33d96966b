package io.connectsql.connect.engine.offset;

import io.connectsql.NearestName;
import io.connectsql.connect.boundary.EngineException;
import io.connectsql.runtime.ApplicationOffsets.Range;
import io.connectsql.runtime.ApplicationTopics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.apache.kafka.common.TopicPartition;

/**
 * What a user asks of a connector's offsets.
 *
 * @param offsets by source partition; null where Connect is to forget one
 */
public record OffsetRequest(Map<Map<String, ?>, Map<String, ?>> offsets) {
  private static final String FORM =
      "{\"query\": …, \"topic\": …, \"partition\": …}, as GET …/offsets shows it";

  /** Whether all is to begin anew: Connect asks so, naming those partitions that it knows. */
  boolean isReset() {
    return offsets.values().stream().allMatch(Objects::isNull);
  }

  /** Positions of applications, by group. */
  record Positions(ApplicationTopics application, Map<TopicPartition, Long> offsets) {}

  /**
   * Where groups are to go on.
   *
   * @param applications of the connector
   * @param ranges what there is to read
   * @return by application
   * @throws EngineException if something asked for cannot be
   */
  List<Positions> positions(
      List<ApplicationTopics> applications, Map<TopicPartition, Range> ranges) {
    Map<String, Positions> positions = new TreeMap<>();
    offsets.forEach(
        (partition, offset) -> {
          if (offset == null && !isKnown(partition, applications)) {
            // Of a query that the script had before.
            return;
          }
          SourcePartition source = partition(partition);
          ApplicationTopics application = application(source, applications);
          TopicPartition target = new TopicPartition(source.topic(), source.partition());
          Range range = range(source, target, application, ranges);
          positions
              .computeIfAbsent(
                  application.query(), q -> new Positions(application, new HashMap<>()))
              .offsets()
              .put(target, offset == null ? range.start() : offset(offset, source, range));
        });
    return List.copyOf(positions.values());
  }

  private static boolean isKnown(Map<String, ?> partition, List<ApplicationTopics> applications) {
    return applications.stream()
        .anyMatch(
            a ->
                a.query().equals(partition.get(SourcePartition.QUERY))
                    && a.inputs().contains(partition.get(SourcePartition.TOPIC)));
  }

  private static SourcePartition partition(Map<String, ?> map) {
    if (map != null
        && map.size() == SourcePartition.FIELDS
        && map.get(SourcePartition.QUERY) instanceof String query
        && map.get(SourcePartition.TOPIC) instanceof String topic
        && map.get(SourcePartition.PARTITION) instanceof Number partition
        && partition.longValue() == partition.intValue()
        && partition.doubleValue() == partition.intValue()) {
      return new SourcePartition(query, topic, partition.intValue());
    }
    throw new EngineException("Not a partition of this connector: " + map + ". It is " + FORM);
  }

  private static ApplicationTopics application(
      SourcePartition source, List<ApplicationTopics> applications) {
    return applications.stream()
        .filter(a -> a.query().equals(source.query()))
        .findFirst()
        .orElseThrow(
            () -> {
              List<String> names = applications.stream().map(ApplicationTopics::query).toList();
              return new EngineException(
                  "There is no query "
                      + source.query()
                      + ". "
                      + NearestName.question(source.query(), names)
                          .orElse("There is " + String.join(", ", names)));
            });
  }

  private static Range range(
      SourcePartition source,
      TopicPartition target,
      ApplicationTopics application,
      Map<TopicPartition, Range> ranges) {
    if (!application.inputs().contains(source.topic())) {
      throw new EngineException(
          "Query "
              + source.query()
              + " does not read topic "
              + source.topic()
              + ". It reads "
              + String.join(", ", application.inputs()));
    }
    Range range = ranges.get(target);
    if (range == null) {
      long partitions =
          ranges.keySet().stream().filter(p -> p.topic().equals(source.topic())).count();
      throw new EngineException(
          "Topic "
              + source.topic()
              + " has no partition "
              + source.partition()
              + (partitions == 0 ? ": it does not exist" : ". It has 0 to " + (partitions - 1)));
    }
    return range;
  }

  private static long offset(Map<String, ?> map, SourcePartition source, Range range) {
    String where = "topic " + source.topic() + ", partition " + source.partition();
    if (map.size() != 1
        || !(map.get(SourcePartition.OFFSET) instanceof Number number)
        || number.doubleValue() != number.longValue()) {
      throw new EngineException(
          "Not an offset of " + where + ": " + map + ". It is {\"offset\": NUMBER}");
    }
    long offset = number.longValue();
    if (offset < range.start() || offset > range.end()) {
      throw new EngineException(
          "Offset "
              + offset
              + " is not in "
              + where
              + ": it has "
              + range.start()
              + " to "
              + range.end());
    }
    return offset;
  }
}
