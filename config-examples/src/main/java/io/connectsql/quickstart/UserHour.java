package io.connectsql.quickstart;

import java.util.Comparator;

/**
 * The key of USERVIEWCOUNT.
 *
 * @param user the user's id
 * @param hour when the hour begins, in epoch milliseconds
 */
record UserHour(String user, long hour) implements Comparable<UserHour> {

  private static final Comparator<UserHour> ORDER =
      Comparator.comparingLong(UserHour::hour).thenComparing(UserHour::user);

  @Override
  public int compareTo(UserHour other) {
    return ORDER.compare(this, other);
  }
}
