package io.connectsql.quickstart;

import java.io.PrintStream;
import java.util.List;

/** A terminal: tables that change in place, below the messages. */
final class LiveDisplay implements Display {

  private static final String ESCAPE = "\u001b[";
  private static final String CLEAR_BELOW = ESCAPE + "J";

  /** A line that is too long is cut, or one could not count the lines. */
  private static final String NO_WRAP = ESCAPE + "?7l";

  private static final String WRAP = ESCAPE + "?7h";

  private final PrintStream out;
  private int drawn;

  LiveDisplay(PrintStream out) {
    this.out = out;
  }

  @Override
  public void say(String message) {
    out.println(message);
    out.flush();
    drawn = 0;
  }

  @Override
  public void show(Snapshot snapshot) {
    List<String> lines = Screen.tables(snapshot);
    StringBuilder text = new StringBuilder(NO_WRAP);
    if (drawn > 0) {
      text.append(ESCAPE).append(drawn).append('A').append(CLEAR_BELOW);
    }
    lines.forEach(line -> text.append(line).append('\n'));
    // At once, so that a process that ends leaves the terminal as it was.
    out.print(text.append(WRAP));
    out.flush();
    drawn = lines.size();
  }
}
