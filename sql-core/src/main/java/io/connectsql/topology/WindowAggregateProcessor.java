package io.connectsql.topology;

import io.connectsql.codegen.AggregateProgram;
import io.connectsql.row.Row;
import io.connectsql.state.group.Group;
import io.connectsql.state.group.GroupStore;
import org.apache.kafka.common.metrics.Sensor;
import org.apache.kafka.streams.kstream.Windowed;
import org.apache.kafka.streams.kstream.internals.TimeWindow;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/**
 * Adds rows to the states of their groups in all windows of size {@code size} that hold their time
 * and are open: a window is closed once a record has been seen that is later than its end by the
 * grace period.
 */
final class WindowAggregateProcessor implements Processor<byte[], Row, Windowed<byte[]>, Row> {

  /**
   * All in milliseconds.
   *
   * @param advance from the start of a window to that of the next one
   */
  record Windows(long size, long advance, long grace) {

    /** The first window that holds a time; others follow as long as they start before it. */
    long first(long time) {
      return Math.max(0, time - size + advance) / advance * advance;
    }
  }

  private final String storeName;
  private final AggregateProgram program;
  private final GroupResults<Windowed<byte[]>> results;
  private final Windows windows;
  private GroupStore<?> store;
  private Sensor dropped;
  private long latest = Long.MIN_VALUE;

  WindowAggregateProcessor(
      String storeName,
      AggregateProgram program,
      GroupResults<Windowed<byte[]>> results,
      Windows windows) {
    this.storeName = storeName;
    this.program = program;
    this.results = results;
    this.windows = windows;
  }

  @Override
  public void init(ProcessorContext<Windowed<byte[]>, Row> context) {
    GroupOutput<Windowed<byte[]>> output = new GroupOutput<>(context, results);
    store = context.getStateStore(storeName);
    store.giveResultsTo(
        group ->
            output.forward(
                windowed(group), group.writtenState(), group.state(), group.timestamp()));
    dropped = DroppedRecords.sensor(context);
  }

  private Windowed<byte[]> windowed(Group group) {
    long start = group.windowStart();
    return new Windowed<>(group.key(), new TimeWindow(start, start + windows.size()));
  }

  @Override
  public void process(Record<byte[], Row> record) {
    if (record.key() == null) {
      // A row without a group.
      return;
    }
    long time = record.timestamp();
    latest = Math.max(latest, time);
    long closed = latest - windows.grace();
    for (long start = windows.first(time); start <= time; start += windows.advance()) {
      if (start + windows.size() > closed) {
        add(record, start);
      } else {
        dropped.record();
      }
    }
  }

  private void add(Record<byte[], Row> record, long windowStart) {
    Group group = store.group(record.key(), windowStart);
    Row state = group.state() == null ? program.initialize() : group.state();
    store.change(group, program.add(record.value(), state), record.timestamp());
  }
}
