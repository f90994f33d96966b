package io.connectsql.quickstart;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** Computes what the outputs should hold from what was written, without any SQL. */
final class Expectation {

  private static final long HOUR = Duration.ofHours(1).toMillis();

  private final Map<String, User> users = new HashMap<>();
  private final Results results = new Results();
  private final String region;

  /**
   * @param region the region whose views are enriched
   */
  private Expectation(String region) {
    this.region = region;
  }

  /**
   * Returns the right rows.
   *
   * @param views how many page views were written
   * @param region the region whose views are enriched
   */
  static Results of(Traffic traffic, long views, String region) {
    Expectation expectation = new Expectation(region);
    traffic.firstUsers().forEach(expectation::register);
    for (long number = 0; number < views; number++) {
      traffic.signUps(number).forEach(expectation::register);
      expectation.look(traffic.view(number));
    }
    return expectation.results;
  }

  private void register(User user) {
    users.put(user.id(), user);
  }

  private void look(PageView view) {
    results.countView(new UserHour(view.user(), view.time() - Math.floorMod(view.time(), HOUR)));
    User user = users.get(view.user());
    if (user == null) {
      return;
    }
    results.countView(user.region());
    if (user.region().equals(region)) {
      results.addEnriched(
          new EnrichedView(
              view.time(), user.id(), view.page(), user.gender(), user.region(), user.zip()));
    }
  }
}
