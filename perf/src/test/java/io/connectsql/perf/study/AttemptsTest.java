package io.connectsql.perf.study;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class AttemptsTest {

  private final ByteArrayOutputStream console = new ByteArrayOutputStream();
  private final Attempts attempts = new Attempts(new PrintStream(console, true, UTF_8));

  @Test
  void goOnAfterAFailure() {
    assertThat(attempts.<String>trial("one", AttemptsTest::fail, text -> text)).isEmpty();
    assertThat(attempts.trial("two", () -> "done", text -> text)).contains("done");
    assertThat(attempts.failures()).isEqualTo(1);
    assertThat(console.toString(UTF_8)).contains("failed: broken: because", "done");
  }

  private static String fail() {
    throw new IllegalStateException("broken", new IllegalStateException("because"));
  }
}
