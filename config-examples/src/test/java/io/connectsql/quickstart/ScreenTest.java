package io.connectsql.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScreenTest {

  private static final long TEN = Instant.parse("2026-03-01T10:00:00Z").toEpochMilli();
  private static final long HOUR = 3_600_000;

  private final Results results = new Results();
  private final Snapshot snapshot =
      new Snapshot(
          "page-views",
          new ConnectorStatus("RUNNING", List.of("0 RUNNING on 127.0.0.1:8083")),
          new InputProgress(20, 1_234, TEN),
          results);

  @Test
  void showsConnectorAndInput() {
    assertThat(Screen.tables(snapshot))
        .startsWith(
            "Connector page-views RUNNING, task 0 RUNNING on 127.0.0.1:8083",
            "1,234 page views of 20 users written; the time of the last is 2026-03-01 10:00:00");
  }

  @Test
  void showsTheNewestViewsOfTheStream() {
    for (int page = 1; page <= 6; page++) {
      results.addEnriched(new EnrichedView(TEN, "user_1", "page_" + page, "MALE", "region_1", 1));
    }

    assertThat(Screen.tables(snapshot))
        .contains("ENRICHEDPAGEVIEWS, a stream: 6 rows, the last")
        .contains("2026-03-01 10:00:00  user_1  page_6  MALE    region_1    1")
        .noneMatch(line -> line.contains("page_2"));
  }

  @Test
  void showsTheLastHoursOfTheBusiestUsers() {
    for (int hour = 0; hour < 5; hour++) {
      results.putViews(new UserHour("user_1", TEN + hour * HOUR), hour);
    }
    results.putViews(new UserHour("user_2", TEN + 4 * HOUR), 100);
    results.putViews(new UserHour("gone", TEN), 1_000);

    assertThat(Screen.tables(snapshot))
        .containsSequence(
            "USERVIEWCOUNT, a table: VIEWS by hour           REGIONVIEWCOUNT, a table",
            "USERID  11:00  12:00  13:00  14:00              REGIONID  VIEWS",
            "user_2                         100",
            "user_1      1      2      3      4",
            "");
  }

  @Test
  void showsRegionsByTheirViews() {
    results.putViews("region_1", 5);
    results.putViews("region_2", 10);

    assertThat(Screen.tables(snapshot))
        .anyMatch(line -> line.endsWith("region_2     10  ################"))
        .anyMatch(line -> line.endsWith("region_1      5  ########"));
    assertThat(Screen.line(snapshot))
        .isEqualTo(
            "RUNNING, 1 tasks, 1,234 page views: 0 enriched, 0 users' hours,"
                + " by region region_2 10, region_1 5");
  }

  @Test
  void theNumberOfLinesNeverChanges() {
    int before = Screen.tables(snapshot).size();
    for (int i = 0; i < 100; i++) {
      results.putViews("region_" + i, i);
      results.putViews(new UserHour("user_" + i, TEN), i);
      results.addEnriched(new EnrichedView(TEN, "user_1", "page_1", "MALE", "region_1", 1));
    }

    assertThat(Screen.tables(snapshot)).hasSize(before).hasSizeLessThan(24);
  }
}
