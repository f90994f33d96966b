package io.connectsql.topology;

import io.connectsql.codegen.AggregateProgram;
import io.connectsql.row.Row;
import io.connectsql.state.group.GroupSessions;
import io.connectsql.state.group.Session;
import io.connectsql.state.group.SessionGroupStore;
import org.apache.kafka.common.metrics.Sensor;
import org.apache.kafka.streams.kstream.Windowed;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/**
 * Adds rows to the sessions of their groups: a row becomes part of those that are no further than
 * the gap from its time, which become one. A session is closed once a record has been seen that is
 * later than its end by the gap and the grace period.
 */
final class SessionAggregateProcessor implements Processor<byte[], Row, Windowed<byte[]>, Row> {

  /**
   * All in milliseconds.
   *
   * @param gap the longest time between two rows of a session
   * @param grace how late a row may be that still counts
   * @param retention how long a session is kept after its end
   */
  record Limits(long gap, long grace, long retention) {}

  private final String storeName;
  private final AggregateProgram program;
  private final GroupResults<Windowed<byte[]>> results;
  private final Limits limits;
  private SessionGroupStore store;
  private Sensor dropped;
  private long latest = Long.MIN_VALUE;

  SessionAggregateProcessor(
      String storeName,
      AggregateProgram program,
      GroupResults<Windowed<byte[]>> results,
      Limits limits) {
    this.storeName = storeName;
    this.program = program;
    this.results = results;
    this.limits = limits;
  }

  @Override
  public void init(ProcessorContext<Windowed<byte[]>, Row> context) {
    GroupOutput<Windowed<byte[]>> output = new GroupOutput<>(context, results);
    store = context.getStateStore(storeName);
    store.giveResultsTo(
        (session, before, after) -> output.forward(session, before, after, session.window().end()));
    dropped = DroppedRecords.sensor(context);
  }

  @Override
  public void process(Record<byte[], Row> record) {
    if (record.key() == null) {
      // A row without a group.
      return;
    }
    long time = record.timestamp();
    latest = Math.max(latest, time);
    // What is no longer kept is gone, whether or not it is still in memory.
    long earliest = Math.max(time - limits.gap(), latest - limits.retention() + 1);
    GroupSessions sessions = store.sessions(record.key(), earliest);
    int from = sessions.firstEndingFrom(earliest);
    int to = sessions.firstStartingAfter(time + limits.gap());
    boolean isNew = from >= to;
    long start = isNew ? time : Math.min(time, sessions.get(from).start());
    long end = isNew ? time : Math.max(time, sessions.get(to - 1).end());
    if (end < latest - limits.gap() - limits.grace()) {
      dropped.record();
      return;
    }
    Row state = isNew ? program.initialize() : sessions.get(from).state();
    for (int i = from + 1; i < to; i++) {
      state = program.merge(state, sessions.get(i).state());
    }
    store.replace(sessions, from, to, new Session(start, end, program.add(record.value(), state)));
  }
}
