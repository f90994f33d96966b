package io.connectsql.runtime.client;

import java.util.Optional;

/**
 * Whether threads that end leave their consumer group. They do, so that others get their partitions
 * at once; but static members stay if the whole process ends, for it may be back before their
 * session is over.
 */
public final class GroupExit {
  private GroupExit() {}

  /**
   * Whether a thread that ends now stays in its group.
   *
   * @param groupInstanceId empty if it is no static member
   */
  public static boolean isPutOff(Optional<String> groupInstanceId) {
    return groupInstanceId.isPresent() && processEnds();
  }

  /**
   * Whether this process is ending: Connect stops tasks in the same way whatever the reason, but a
   * worker ends as Java does.
   */
  public static boolean processEnds() {
    Thread probe = new Thread(() -> {});
    try {
      Runtime.getRuntime().addShutdownHook(probe);
      Runtime.getRuntime().removeShutdownHook(probe);
      return false;
    } catch (IllegalStateException e) {
      return true;
    }
  }
}
