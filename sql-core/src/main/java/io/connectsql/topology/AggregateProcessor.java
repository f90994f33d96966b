package io.connectsql.topology;

import io.connectsql.row.Row;
import io.connectsql.state.group.Group;
import io.connectsql.state.group.GroupStore;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/** Folds rows into the states of their groups. */
final class AggregateProcessor implements Processor<byte[], Row, byte[], Row> {

  /**
   * How groups come about.
   *
   * @param initial the state of a group without rows
   * @param step the state with a row folded into it
   * @param result what is given out of a group
   */
  record Fold(Supplier<Row> initial, Step step, Function<Group, Row> result) {}

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
  private GroupStore<?> store;

  AggregateProcessor(String storeName, Fold fold) {
    this.storeName = storeName;
    this.fold = fold;
  }

  @Override
  public void init(ProcessorContext<byte[], Row> context) {
    GroupOutput<byte[]> output = new GroupOutput<>(context);
    store = context.getStateStore(storeName);
    store.giveResultsTo(
        group -> output.forward(group.key(), fold.result().apply(group), group.timestamp()));
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
