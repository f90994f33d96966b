package io.connectsql.quickstart;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The rows of the three outputs, as they are or as they should be. Not thread-safe. */
final class Results {

  private final List<EnrichedView> enrichedViews = new ArrayList<>();
  private final SortedMap<UserHour, Long> viewsOfUsers = new TreeMap<>();
  private final SortedMap<String, Long> viewsOfRegions = new TreeMap<>();

  void addEnriched(EnrichedView view) {
    enrichedViews.add(view);
  }

  void putViews(UserHour key, long views) {
    viewsOfUsers.put(key, views);
  }

  void putViews(String region, long views) {
    viewsOfRegions.put(region, views);
  }

  /** Adds a view to a user's hour. */
  void countView(UserHour key) {
    viewsOfUsers.merge(key, 1L, Long::sum);
  }

  /** Adds a view to a region. */
  void countView(String region) {
    viewsOfRegions.merge(region, 1L, Long::sum);
  }

  /** Returns the enriched views, in the order they were added. */
  List<EnrichedView> enrichedViews() {
    return List.copyOf(enrichedViews);
  }

  /** Returns the last enriched views, the newest last. */
  List<EnrichedView> lastEnrichedViews(int count) {
    int size = enrichedViews.size();
    return List.copyOf(enrichedViews.subList(Math.max(0, size - count), size));
  }

  int enrichedCount() {
    return enrichedViews.size();
  }

  /** Returns the numbers of views by user and hour, oldest hours first. */
  SortedMap<UserHour, Long> viewsOfUsers() {
    return new TreeMap<>(viewsOfUsers);
  }

  /** Returns the numbers of views by region. */
  Map<String, Long> viewsOfRegions() {
    return Map.copyOf(viewsOfRegions);
  }
}
