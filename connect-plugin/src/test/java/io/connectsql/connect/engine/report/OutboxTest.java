package io.connectsql.connect.engine.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.cluster.Await;
import io.connectsql.connect.boundary.OutputRecord;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

class OutboxTest {
  private static final Duration LIMIT = Duration.ofSeconds(20);

  private final Outbox outbox = new Outbox(count -> record("dropped " + count));

  private static OutputRecord record(String text) {
    return new OutputRecord(
        "topic",
        Optional.empty(),
        Optional.of(ByteBuffer.wrap(text.getBytes(UTF_8))),
        Map.of(),
        Map.of(),
        Map.of(),
        () -> {});
  }

  private static List<String> texts(List<OutputRecord> records) {
    return records.stream()
        .map(r -> UTF_8.decode(r.value().orElseThrow().duplicate()).toString())
        .toList();
  }

  private List<OutputRecord> take(Object taker) throws InterruptedException {
    return outbox.take(taker, Duration.ZERO);
  }

  private static Thread start(Runnable work) {
    Thread thread = new Thread(work);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static void awaitWaiting(Thread thread) {
    Await.until("the thread to wait", LIMIT, () -> thread.getState() == Thread.State.WAITING);
  }

  @Test
  void dropsAndCountsNotesThatAreTooMany() throws InterruptedException {
    for (int i = 0; i < Outbox.MOST + 3; i++) {
      outbox.note(record("note"));
    }
    assertThat(texts(take("task"))).hasSize(Outbox.MOST + 1).endsWith("note", "dropped 3");
    assertThat(take("task")).isEmpty();
  }

  @Test
  void awaitsThatLettersAreWritten() throws InterruptedException {
    outbox.letter(record("a"));
    outbox.letter(record("b"));
    Thread query = start(outbox::awaitWritten);
    List<OutputRecord> taken = take("task");
    assertThat(texts(taken)).containsExactly("a", "b");
    taken.get(1).written().run();
    awaitWaiting(query);
    outbox.letter(record("later"));
    taken.get(0).written().run();
    query.join(LIMIT.toMillis());
    assertThat(query.isAlive()).isFalse();
  }

  @Test
  void letsNoMoreLettersInThanThereIsRoomFor() throws InterruptedException {
    for (int i = 0; i < Outbox.MOST; i++) {
      outbox.letter(record("letter"));
    }
    Thread query = start(() -> outbox.letter(record("last")));
    awaitWaiting(query);
    take("task").forEach(letter -> letter.written().run());
    query.join(LIMIT.toMillis());
    assertThat(texts(take("task"))).containsExactly("last");
  }

  @Test
  void givesLettersOfATaskThatEndsToOthers() throws InterruptedException {
    outbox.letter(record("a"));
    assertThat(texts(take("task 0"))).containsExactly("a");
    assertThat(take("task 1")).isEmpty();
    outbox.putBack("task 0");
    assertThat(texts(take("task 1"))).containsExactly("a");
  }

  @Test
  void refusesToSayThatLettersAreWrittenWhenNobodyWritesThem() throws InterruptedException {
    outbox.letter(record("a"));
    FutureTask<Void> commit = new FutureTask<>(outbox::awaitWritten, null);
    awaitWaiting(start(commit));
    outbox.close();
    assertThatThrownBy(commit::get).hasCauseInstanceOf(UndeliveredException.class);
    assertThatThrownBy(outbox::awaitWritten).isInstanceOf(UndeliveredException.class);
  }

  @Test
  void refusesToSayThatLettersAreWrittenThatCameTooLate() {
    outbox.close();
    outbox.awaitWritten();
    outbox.letter(record("late"));
    assertThatThrownBy(outbox::awaitWritten).isInstanceOf(UndeliveredException.class);
  }
}
