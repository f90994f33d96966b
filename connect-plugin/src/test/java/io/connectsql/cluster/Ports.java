package io.connectsql.cluster;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Picks free ports of 127.0.0.1, none of them twice.
 *
 * <p>They lie below the ports that the system gives to clients' ends of connections (from 32768):
 * no client can take the port of a server that is being restarted, and none can connect to itself.
 */
final class Ports {

  private static final int LOWEST = 12_000;
  private static final int HIGHEST = 32_000;
  private static final int TRIES = 1_000;

  private final Set<Integer> taken = new HashSet<>();

  int next() {
    for (int i = 0; i < TRIES; i++) {
      int port = ThreadLocalRandom.current().nextInt(LOWEST, HIGHEST);
      if (taken.add(port) && isFree(port)) {
        return port;
      }
    }
    throw new IllegalStateException("No free port found in " + TRIES + " tries");
  }

  private static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
