package io.connectsql.connect.engine.report;

import io.connectsql.connect.boundary.OutputRecord;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.TreeMap;
import java.util.function.LongFunction;

/**
 * What a connector's tasks on this worker are to write through Connect. Notes are dropped and
 * counted where there are too many of them. Letters are not: whoever brings one waits for room, and
 * whoever needs to know them written waits for that. Safe for many threads.
 */
public final class Outbox {
  /** Of each kind. */
  static final int MOST = 1_000;

  /** Of each kind. */
  private static final long MOST_BYTES = 8 << 20;

  private final LongFunction<OutputRecord> droppedNote;
  private final Queue<OutputRecord> notes = new ArrayDeque<>();
  private long noteBytes;
  private long dropped;

  /** Those that Connect has not written yet, in the order in which they came. */
  private final TreeMap<Long, Letter> letters = new TreeMap<>();

  private long letterBytes;
  private long nextLetter;
  private boolean closed;

  /** Whether a letter came after the end. */
  private boolean refused;

  /**
   * @param droppedNote makes the note that so many others were dropped
   */
  Outbox(LongFunction<OutputRecord> droppedNote) {
    this.droppedNote = droppedNote;
  }

  /** A letter, and the task that has taken it to Connect; null while none has. */
  private static final class Letter {
    final OutputRecord record;
    Object taker;

    Letter(OutputRecord record) {
      this.record = record;
    }
  }

  /** Adds a note, or drops it. */
  synchronized void note(OutputRecord note) {
    if (notes.size() >= MOST || noteBytes > MOST_BYTES) {
      dropped++;
      return;
    }
    notes.add(note);
    noteBytes += size(note);
    notifyAll();
  }

  /**
   * Adds a letter, once there is room for it. If this is closed, the letter is not kept, and {@link
   * #awaitWritten} never succeeds again.
   */
  synchronized void letter(OutputRecord letter) {
    await(() -> closed || (letters.size() < MOST && letterBytes <= MOST_BYTES));
    if (closed) {
      refused = true;
      return;
    }
    letters.put(nextLetter++, new Letter(letter));
    letterBytes += size(letter);
    notifyAll();
  }

  /**
   * Waits until all letters that have come so far are written.
   *
   * @throws UndeliveredException if this is closed before
   */
  synchronized void awaitWritten() {
    long last = nextLetter - 1;
    await(() -> closed || letters.isEmpty() || letters.firstKey() > last);
    if (refused || (closed && !letters.isEmpty() && letters.firstKey() <= last)) {
      throw new UndeliveredException();
    }
  }

  /** A condition over the fields. */
  private interface Condition {
    boolean holds();
  }

  private void await(Condition condition) {
    try {
      while (!condition.holds()) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UndeliveredException();
    }
  }

  /**
   * Takes what there is.
   *
   * @param taker who is to write the letters; see {@link #putBack}
   * @param limit how long to wait for the first
   */
  public synchronized List<OutputRecord> take(Object taker, Duration limit)
      throws InterruptedException {
    long deadline = System.nanoTime() + limit.toNanos();
    while (true) {
      List<OutputRecord> taken = taken(taker);
      long left = (deadline - System.nanoTime()) / 1_000_000;
      if (!taken.isEmpty() || closed || left <= 0) {
        return taken;
      }
      wait(left);
    }
  }

  private List<OutputRecord> taken(Object taker) {
    List<OutputRecord> taken = new ArrayList<>();
    letters.forEach(
        (number, letter) -> {
          if (letter.taker == null) {
            letter.taker = taker;
            taken.add(withReceipt(letter.record, () -> written(number)));
          }
        });
    taken.addAll(notes);
    notes.clear();
    noteBytes = 0;
    if (dropped > 0) {
      taken.add(droppedNote.apply(dropped));
      dropped = 0;
    }
    return taken;
  }

  private static OutputRecord withReceipt(OutputRecord record, Runnable written) {
    return new OutputRecord(
        record.topic(),
        record.key(),
        record.value(),
        record.headers(),
        record.sourcePartition(),
        record.sourceOffset(),
        written);
  }

  private synchronized void written(long number) {
    Letter letter = letters.remove(number);
    if (letter != null) {
      letterBytes -= size(letter.record);
      notifyAll();
    }
  }

  /** Leaves letters to others, if there are any, that a task has taken and Connect not written. */
  public synchronized void putBack(Object taker) {
    letters.values().stream().filter(l -> l.taker == taker).forEach(l -> l.taker = null);
    notifyAll();
  }

  /** Nobody takes any more: those who wait for letters need not. */
  public synchronized void close() {
    closed = true;
    notifyAll();
  }

  private static long size(OutputRecord record) {
    return size(record.key()) + size(record.value());
  }

  private static long size(Optional<ByteBuffer> part) {
    return part.map(ByteBuffer::remaining).orElse(0);
  }
}
