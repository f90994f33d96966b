package io.connectsql.connect.boundary;

import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The directories that engines of this worker hold. There are two engines for a while if the last
 * queries of one are slow to end, and a process loses a file's lock as soon as any of its channels
 * to that file is closed: so neither may try the locks of the other. Thread-safe.
 */
public final class HeldPlaces {

  private final Set<Path> held = ConcurrentHashMap.newKeySet();

  /** No place is held. */
  public HeldPlaces() {}

  /**
   * Holds a place, until it is {@link #release released}.
   *
   * @return false if it is held already
   */
  public boolean take(Path place) {
    return held.add(place);
  }

  /** Holds a place no longer. */
  public void release(Path place) {
    held.remove(place);
  }
}
