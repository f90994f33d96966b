package io.connectsql.cluster;

import java.io.IOException;
import java.util.Arrays;

/**
 * Main class of every child process: runs the main class named by its first argument and ends the
 * process when its standard input ends, which it does however the parent ended.
 *
 * <p>Needs nothing but the JDK, and is one class file: {@link ChildProcess} copies it next to the
 * child's own class path.
 */
public final class Child {

  private static final long SHUTDOWN_HOOKS_MILLIS = 15_000;

  private Child() {}

  /**
   * Runs a main class.
   *
   * @param arguments the name of the class, then its arguments
   * @throws ReflectiveOperationException if there is no such class, or its main method fails
   */
  public static void main(String[] arguments) throws ReflectiveOperationException {
    startDaemon("parent-watch", Child::endWithParent);
    Class.forName(arguments[0])
        .getMethod("main", String[].class)
        .invoke(null, (Object) Arrays.copyOfRange(arguments, 1, arguments.length));
  }

  private static void endWithParent() {
    try {
      while (System.in.read() >= 0) {
        // The parent writes nothing; what counts is the end.
      }
    } catch (IOException e) {
      System.err.println("Standard input failed, taken for the end of the parent: " + e);
    }
    startDaemon("halt", Child::haltLater);
    System.exit(0);
  }

  /** Shutdown hooks of an orphan may wait for a broker that has ended too. */
  private static void haltLater() {
    try {
      Thread.sleep(SHUTDOWN_HOOKS_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(1);
  }

  private static void startDaemon(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
  }
}
