package io.connectsql.runtime;

import java.util.Arrays;

/**
 * A fault of Kafka Streams 4.3: the thread that copies state fails when it is given a copy after
 * its last one was taken away (KAFKA-20731), for example when workers come and go. Another thread
 * does as well as before.
 */
final class StandbyFault {
  private static final String FAULTY = "transitToUpdateStandby";

  private StandbyFault() {}

  /** Whether it is behind an error of a thread. */
  static boolean isIn(Throwable error) {
    for (Throwable cause = error; cause != null; cause = cause.getCause()) {
      if (cause instanceof IllegalStateException
          && Arrays.stream(cause.getStackTrace())
              .anyMatch(frame -> frame.getMethodName().equals(FAULTY))) {
        return true;
      }
    }
    return false;
  }
}
