package io.connectsql.connect.engine;

import com.fasterxml.jackson.core.util.BufferRecyclers;

/**
 * What Jackson keeps in each thread that reads or writes JSON. It is softly reachable, which holds
 * the engine's classes for minutes where much of the heap is free.
 */
@SuppressWarnings("deprecation") // Nothing else leads to them.
final class JsonBuffers extends BufferRecyclers {

  private JsonBuffers() {}

  /** Drops those of this thread. */
  static void drop() {
    _recyclerRef.remove();
  }
}
