package io.connectsql.connect.engine.report;

import io.connectsql.runtime.ScriptSettings;
import io.connectsql.runtime.error.ProcessingError;
import io.connectsql.runtime.error.ProcessingError.Effect;
import io.connectsql.runtime.error.ProcessingLog;
import java.util.Optional;

/**
 * The processing log of a connector on this worker: the worker's log, and topics that the tasks
 * write. Safe for many threads.
 */
public final class ConnectorLog implements ProcessingLog {
  private final ProcessingLog workerLog;
  private final Optional<LogNotes> notes;
  private final Optional<DeadLetters> letters;
  private final Outbox outbox;

  private ConnectorLog(
      ProcessingLog workerLog, Optional<LogNotes> notes, Optional<DeadLetters> letters) {
    this.workerLog = workerLog;
    this.notes = notes;
    this.letters = letters;
    this.outbox = new Outbox(count -> notes.orElseThrow().ofDropped(count));
  }

  /** For a connector whose tasks write records. */
  public static ConnectorLog ofSource(String connector, ScriptSettings settings) {
    ReportSettings reports = ReportSettings.of(settings);
    return new ConnectorLog(
        settings.processingLog(),
        reports.processingLog().map(topic -> new LogNotes(connector, topic, reports.messages())),
        reports.deadLetters().map(topic -> new DeadLetters(connector, topic, reports.headers())));
  }

  /** For a connector whose tasks do not: of dead letters, Connect takes care itself. */
  public static ConnectorLog ofSink(ScriptSettings settings) {
    return new ConnectorLog(settings.processingLog(), Optional.empty(), Optional.empty());
  }

  /** What the tasks are to write. */
  public Outbox outbox() {
    return outbox;
  }

  @Override
  public void report(ProcessingError error) {
    workerLog.report(error);
    notes.ifPresent(n -> outbox.note(n.of(error)));
    if (error.effect() == Effect.SKIPS_RECORD) {
      letters.ifPresent(l -> error.place().ifPresent(place -> outbox.letter(l.of(error, place))));
    }
  }

  @Override
  public void flush() {
    workerLog.flush();
    outbox.awaitWritten();
  }
}
