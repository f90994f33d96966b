package io.connectsql.format;

/** Where a carried value lies in the data that it is part of, as one number. */
public final class Place {
  private Place() {}

  /**
   * @param from the position of the first byte
   * @param to the position behind the last byte
   */
  public static long of(int from, int to) {
    return (long) from << 32 | to;
  }

  public static int from(long place) {
    return (int) (place >>> 32);
  }

  public static int to(long place) {
    return (int) place;
  }
}
