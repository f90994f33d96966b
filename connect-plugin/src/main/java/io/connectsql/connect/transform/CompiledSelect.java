package io.connectsql.connect.transform;

import io.connectsql.codegen.RowProgram;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.connect.connector.ConnectRecord;
import org.apache.kafka.connect.data.SchemaAndValue;

/** A query compiled for keys or values of one shape. Not thread-safe. */
final class CompiledSelect {
  private final Form form;
  private final Input[] inputs;
  private final RowProgram program;
  private final Results.Maker maker;

  /**
   * @param form of the records that it was compiled for
   * @param inputs in the order of their slots
   * @param program yields the computed columns, or no row where the condition is not met
   */
  CompiledSelect(Form form, List<Input> inputs, RowProgram program, Results.Maker maker) {
    this.form = form;
    this.inputs = inputs.toArray(Input[]::new);
    this.program = program;
    this.maker = maker;
  }

  Form form() {
    return form;
  }

  /**
   * The result for a record.
   *
   * @param part its key or value
   * @return empty if it does not meet the condition
   */
  Optional<SchemaAndValue> apply(ConnectRecord<?> record, Object part) {
    Row row = new Row(inputs.length);
    for (int slot = 0; slot < inputs.length; slot++) {
      try {
        inputs[slot].reader().read(record, part, row, slot);
      } catch (RecordFormatException e) {
        throw e.in(inputs[slot].name());
      }
    }
    Row[] computed = new Row[1];
    program.process(row, result -> computed[0] = result);
    return computed[0] == null ? Optional.empty() : Optional.of(maker.make(part, computed[0]));
  }
}
