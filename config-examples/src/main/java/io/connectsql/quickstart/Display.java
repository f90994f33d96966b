package io.connectsql.quickstart;

/** Where the demonstration is shown. */
sealed interface Display permits LiveDisplay, LineDisplay {

  /** Shows a message that stays. */
  void say(String message);

  /** Shows how things are; the next time replaces it where that is possible. */
  void show(Snapshot snapshot);
}
