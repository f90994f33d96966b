package io.connectsql.topology;

import io.connectsql.codegen.AggregateProgram;
import io.connectsql.row.Row;
import io.connectsql.state.group.Group;
import io.connectsql.state.group.GroupStore;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/** Adds rows to the states of their groups. */
final class AggregateProcessor implements Processor<byte[], Row, byte[], Row> {
  private final String storeName;
  private final AggregateProgram program;
  private final GroupResults results;
  private GroupStore<?> store;

  AggregateProcessor(String storeName, AggregateProgram program, GroupResults results) {
    this.storeName = storeName;
    this.program = program;
    this.results = results;
  }

  @Override
  public void init(ProcessorContext<byte[], Row> context) {
    GroupOutput output = new GroupOutput(context);
    store = context.getStateStore(storeName);
    store.giveResultsTo(group -> output.forward(group, results.row(group)));
  }

  @Override
  public void process(Record<byte[], Row> record) {
    if (record.key() == null) {
      // A row without a group.
      return;
    }
    Group group = store.group(record.key(), 0);
    Row state = group.state() == null ? program.initialize() : group.state();
    store.change(group, program.add(record.value(), state), record.timestamp());
  }
}
