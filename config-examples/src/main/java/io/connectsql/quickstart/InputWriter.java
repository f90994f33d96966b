package io.connectsql.quickstart;

import io.connectsql.cluster.Topics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Writes page views, and users who register, at a steady rate in a thread of its own. */
final class InputWriter implements AutoCloseable {

  private static final long PAUSE_MILLIS = 20;
  private static final long NANOS_PER_SECOND = Duration.ofSeconds(1).toNanos();

  private final Traffic traffic;
  private final Topics topics;
  private final long limit;
  private final CountDownLatch closing = new CountDownLatch(1);
  private final CompletableFuture<Void> done = new CompletableFuture<>();
  private volatile InputProgress progress;

  /**
   * @param limit how many page views to write
   */
  InputWriter(Traffic traffic, Topics topics, long limit) {
    this.traffic = traffic;
    this.topics = topics;
    this.limit = limit;
    this.progress = new InputProgress(traffic.firstUsers().size(), 0, traffic.view(0).time());
  }

  /** Begins to write. */
  void start() {
    Thread thread = new Thread(this::run, "page-views");
    thread.setDaemon(true);
    thread.start();
  }

  private void run() {
    try {
      long begin = System.nanoTime();
      long written = 0;
      while (written < limit && !closing.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS)) {
        long seconds = (System.nanoTime() - begin) * EventClock.VIEWS_PER_SECOND;
        long due = Math.min(limit, seconds / NANOS_PER_SECOND);
        write(written, due);
        written = due;
      }
      done.complete(null);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      done.completeExceptionally(e);
    } catch (RuntimeException e) {
      done.completeExceptionally(e);
    }
  }

  private void write(long from, long to) {
    List<ProducerRecord<byte[], byte[]>> views = new ArrayList<>();
    int users = progress.users();
    long time = progress.time();
    for (long number = from; number < to; number++) {
      List<User> signUps = traffic.signUps(number);
      if (!signUps.isEmpty()) {
        topics.produce(signUps.stream().map(Inputs::toRecord).toList());
        users += signUps.size();
      }
      PageView view = traffic.view(number);
      views.add(Inputs.toRecord(view));
      time = view.time();
    }
    topics.produce(views);
    progress = new InputProgress(users, to, time);
  }

  /** Returns what the broker has so far. */
  InputProgress progress() {
    return progress;
  }

  /**
   * Returns whether all is written.
   *
   * @throws CompletionException if writing failed
   */
  boolean isDone() {
    if (done.isDone()) {
      done.join();
    }
    return done.isDone();
  }

  /** Ends writing; what is written stays. */
  @Override
  public void close() {
    closing.countDown();
  }
}
