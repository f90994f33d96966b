package io.connectsql.quickstart;

import java.io.PrintStream;

/** A file or a pipe: one line after the other. */
final class LineDisplay implements Display {

  private final PrintStream out;

  LineDisplay(PrintStream out) {
    this.out = out;
  }

  @Override
  public void say(String message) {
    out.println(message);
    out.flush();
  }

  @Override
  public void show(Snapshot snapshot) {
    say(Screen.line(snapshot));
  }
}
