package io.connectsql.state.layout;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What one operator of a query keeps in a store or has on its way in an internal topic.
 *
 * @param name of the operator
 * @param subject the operator as messages put it
 * @param topics where its rows come from
 * @param internalTopics the topics that hold it, without the application's id before them
 * @param traits what it consists of, in words
 */
public record Holding(
    String name,
    Kind kind,
    String subject,
    SortedSet<String> topics,
    List<String> internalTopics,
    Map<Trait, String> traits) {

  /** What a holding is to its operator. */
  public enum Kind {
    /** Rows or groups that it collects from when it is there. */
    COLLECTED,
    /** All rows of a table, from the table's first on. */
    TABLE,
    /** Rows on their way to the partition that is theirs. */
    MOVED
  }

  public Holding {
    topics = Collections.unmodifiableSortedSet(new TreeSet<>(topics));
    internalTopics = List.copyOf(internalTopics);
    traits = Collections.unmodifiableMap(new TreeMap<>(traits));
  }

  /** In words how a later holding of this name would differ in what Kafka has of it. */
  List<String> differences(Holding later) {
    List<String> differences = new ArrayList<>();
    addDifference(
        differences, Trait.TOPICS, String.join(", ", topics), String.join(", ", later.topics));
    traits.forEach(
        (trait, value) -> addDifference(differences, trait, value, later.traits.get(trait)));
    return differences;
  }

  /** A trait that only one of them has goes with one that differs. */
  private void addDifference(List<String> differences, Trait trait, String before, String after) {
    if (trait != Trait.RETENTION && after != null && !after.equals(before)) {
      differences.add(
          "the %s of %s are %s; they would be %s".formatted(trait.noun(), subject, before, after));
    }
  }
}
