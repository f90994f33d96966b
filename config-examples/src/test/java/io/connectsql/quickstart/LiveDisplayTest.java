package io.connectsql.quickstart;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;

class LiveDisplayTest {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final LiveDisplay display = new LiveDisplay(new PrintStream(bytes, true, UTF_8));
  private final Snapshot snapshot =
      new Snapshot(
          "page-views",
          new ConnectorStatus("RUNNING", List.of()),
          new InputProgress(0, 0, 0),
          new Results());
  private final String goUp = "\u001b[" + Screen.tables(snapshot).size() + "A";

  @Test
  void drawsTheSecondTimeOverTheFirst() {
    display.show(snapshot);
    assertThat(bytes.toString(UTF_8)).doesNotContain(goUp);

    display.show(snapshot);
    assertThat(bytes.toString(UTF_8)).containsOnlyOnce(goUp);
  }

  @Test
  void leavesMessagesAlone() {
    display.show(snapshot);
    display.say("message");
    display.show(snapshot);

    assertThat(bytes.toString(UTF_8)).contains("message\n").doesNotContain(goUp);
  }
}
