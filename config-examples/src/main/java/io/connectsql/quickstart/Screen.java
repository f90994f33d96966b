package io.connectsql.quickstart;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Draws a {@link Snapshot}, as a screen full of tables or as one line. Times are in UTC. */
final class Screen {

  private static final DateTimeFormatter TIME = format("yyyy-MM-dd HH:mm:ss");
  private static final DateTimeFormatter HOUR = format("HH:mm");
  private static final int ENRICHED_ROWS = 4;
  private static final int COUNT_ROWS = 8;
  private static final int HOURS = 4;
  private static final int LEFT_WIDTH = 48;
  private static final int BAR = 16;

  private Screen() {}

  private static DateTimeFormatter format(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(ZoneOffset.UTC);
  }

  /** Returns the tables; their number of lines never changes. */
  static List<String> tables(Snapshot snapshot) {
    Results results = snapshot.results();
    List<String> lines = new ArrayList<>();
    lines.add(connector(snapshot));
    lines.add(
        "%s page views of %d users written; the time of the last is %s"
            .formatted(
                number(snapshot.input().views()),
                snapshot.input().users(),
                TIME.format(Instant.ofEpochMilli(snapshot.input().time()))));
    lines.add("");
    lines.addAll(enriched(results).lines(ENRICHED_ROWS + 2));
    lines.add("");
    lines.addAll(
        TextTable.sideBySide(
            users(results.viewsOfUsers()).lines(COUNT_ROWS + 2),
            regions(results.viewsOfRegions()).lines(COUNT_ROWS + 2),
            LEFT_WIDTH));
    return lines;
  }

  /** Returns the numbers of rows. */
  static String line(Snapshot snapshot) {
    Results results = snapshot.results();
    return "%s, %d tasks, %s page views: %s enriched, %s users' hours, by region %s"
        .formatted(
            snapshot.status().state(),
            snapshot.status().tasks().size(),
            number(snapshot.input().views()),
            number(results.enrichedCount()),
            number(results.viewsOfUsers().size()),
            byViews(results.viewsOfRegions()).stream()
                .map(region -> region.getKey() + " " + number(region.getValue()))
                .collect(Collectors.joining(", ")));
  }

  private static String connector(Snapshot snapshot) {
    ConnectorStatus status = snapshot.status();
    return "Connector %s %s%s"
        .formatted(
            snapshot.connector(),
            status.state(),
            status.tasks().stream().map(task -> ", task " + task).collect(Collectors.joining()));
  }

  private static TextTable enriched(Results results) {
    TextTable table =
        new TextTable(
            "ENRICHEDPAGEVIEWS, a stream: " + number(results.enrichedCount()) + " rows, the last",
            List.of("VIEWTIME", "USERID", "PAGEID", "GENDER", "REGIONID", "ZIP"));
    for (EnrichedView view : results.lastEnrichedViews(ENRICHED_ROWS)) {
      table.add(
          List.of(
              TIME.format(Instant.ofEpochMilli(view.time())),
              view.user(),
              view.page(),
              view.gender(),
              view.region(),
              Integer.toString(view.zip())));
    }
    return table;
  }

  /** The users with most views in the last hours, with a column for each hour. */
  private static TextTable users(SortedMap<UserHour, Long> views) {
    TreeSet<Long> hours = new TreeSet<>();
    Map<String, Long> sums = new HashMap<>();
    views.keySet().forEach(key -> hours.add(key.hour()));
    while (hours.size() > HOURS) {
      hours.pollFirst();
    }
    views.forEach(
        (key, count) -> {
          if (hours.contains(key.hour())) {
            sums.merge(key.user(), count, Long::sum);
          }
        });
    List<String> headers = new ArrayList<>(List.of("USERID"));
    hours.forEach(hour -> headers.add(HOUR.format(Instant.ofEpochMilli(hour))));
    TextTable table = new TextTable("USERVIEWCOUNT, a table: VIEWS by hour", headers);
    for (Map.Entry<String, Long> user :
        byViews(sums).subList(0, Math.min(COUNT_ROWS, sums.size()))) {
      List<String> cells = new ArrayList<>(List.of(user.getKey()));
      for (long hour : hours) {
        Long count = views.get(new UserHour(user.getKey(), hour));
        cells.add(count == null ? "" : number(count));
      }
      table.add(cells);
    }
    return table;
  }

  private static TextTable regions(Map<String, Long> views) {
    TextTable table = new TextTable("REGIONVIEWCOUNT, a table", List.of("REGIONID", "VIEWS", ""));
    List<Map.Entry<String, Long>> regions = byViews(views);
    long most = regions.isEmpty() ? 1 : Math.max(1, regions.get(0).getValue());
    for (Map.Entry<String, Long> region :
        regions.subList(0, Math.min(COUNT_ROWS, regions.size()))) {
      int bar = (int) (region.getValue() * BAR / most);
      table.add(List.of(region.getKey(), number(region.getValue()), "#".repeat(bar)));
    }
    return table;
  }

  /** Most views first, and in a fixed order where they are equal. */
  private static List<Map.Entry<String, Long>> byViews(Map<String, Long> views) {
    return views.entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey(Comparator.naturalOrder())))
        .toList();
  }

  private static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }
}
