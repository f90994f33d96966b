package io.connectsql.quickstart;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * What happens on the web site: who registers and who looks at which page. The same number always
 * stands for the same view.
 */
final class Traffic {

  /** Someone who looks at pages without being registered. */
  static final String GUEST = "guest";

  private static final int FIRST_USERS = 20;
  private static final int MOST_USERS = 40;
  private static final int VIEWS_PER_SIGN_UP = 250;

  /** How many views pass before a new user begins to look at pages. */
  private static final int HESITATION = 100;

  private static final int REGIONS = 10;
  private static final int PAGES = 50;
  private static final double GUEST_SHARE = 0.04;
  private static final List<String> GENDERS = List.of("FEMALE", "MALE", "OTHER");
  private static final List<String> STREETS = List.of("Main Street", "Park Lane", "Mill Road");

  private final EventClock clock;

  Traffic(EventClock clock) {
    this.clock = clock;
  }

  /** Returns those who are registered before the first view. */
  List<User> firstUsers() {
    return users(0, FIRST_USERS, clock.at(0));
  }

  /** Returns those who register just before a view, mostly nobody. */
  List<User> signUps(long view) {
    return view == 0 ? List.of() : users(usersAt(view - 1), usersAt(view), clock.at(view));
  }

  /** Returns a view; views are numbered from 0. */
  PageView view(long number) {
    SplittableRandom random = new SplittableRandom(number);
    int known = usersAt(Math.max(0, number - HESITATION));
    // The lower of two: some users look at more pages than others.
    int user = Math.min(random.nextInt(known), random.nextInt(known));
    String id = random.nextDouble() < GUEST_SHARE ? GUEST : id(user);
    return new PageView(clock.at(number), id, "page_" + (1 + random.nextInt(PAGES)));
  }

  private static int usersAt(long view) {
    return (int) Math.min(MOST_USERS, FIRST_USERS + view / VIEWS_PER_SIGN_UP);
  }

  private static List<User> users(int from, int to, long time) {
    return IntStream.range(from, to).mapToObj(number -> user(number, time)).toList();
  }

  private static User user(int number, long time) {
    return new User(
        id(number),
        time,
        GENDERS.get(number % GENDERS.size()),
        "region_" + (1 + number % REGIONS),
        STREETS.get(number % STREETS.size()) + " " + (number + 1),
        10_000 + 137 * number);
  }

  private static String id(int number) {
    return "user_" + (number + 1);
  }
}
