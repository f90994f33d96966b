package io.connectsql.topology;

import io.connectsql.row.Row;
import io.connectsql.state.group.Group;
import io.connectsql.state.group.GroupStore;
import java.util.function.Supplier;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/** Folds rows into the states of their groups. What it hands on are states, or rows of results. */
final class AggregateProcessor implements Processor<byte[], Row, byte[], Row> {

  /**
   * How groups come about.
   *
   * @param initial the state of a group without rows
   * @param step the state with a row folded into it
   */
  record Fold(Supplier<Row> initial, Step step) {}

  /** Folds a row into a state. */
  @FunctionalInterface
  interface Step {
    /**
     * @return the new state; the old one stays as it is
     */
    Row apply(Row row, Row state);
  }

  private final String storeName;
  private final Fold fold;
  private final GroupResults<byte[]> results;
  private GroupStore<?> store;

  AggregateProcessor(String storeName, Fold fold, GroupResults<byte[]> results) {
    this.storeName = storeName;
    this.fold = fold;
    this.results = results;
  }

  @Override
  public void init(ProcessorContext<byte[], Row> context) {
    GroupOutput<byte[]> output = new GroupOutput<>(context, results);
    store = context.getStateStore(storeName);
    store.giveResultsTo(
        group ->
            output.forward(group.key(), group.writtenState(), group.state(), group.timestamp()));
  }

  @Override
  public void process(Record<byte[], Row> record) {
    if (record.key() == null) {
      // A row without a group.
      return;
    }
    Group group = store.group(record.key(), 0);
    Row state = group.state() == null ? fold.initial().get() : group.state();
    store.change(group, fold.step().apply(record.value(), state), record.timestamp());
  }
}
