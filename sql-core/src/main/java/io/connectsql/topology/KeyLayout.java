package io.connectsql.topology;

import io.connectsql.plan.KeyShape;
import io.connectsql.plan.PseudoColumn;
import io.connectsql.row.RowCodec;
import io.connectsql.row.RowSchema;
import java.util.ArrayList;
import java.util.List;

/** The columns of a key, those of its window included, as a row of their own. */
record KeyLayout(RowSchema schema, boolean windowed) {

  static KeyLayout of(KeyShape shape) {
    List<RowSchema.Column> columns = new ArrayList<>(shape.columns());
    if (shape.window().isPresent()) {
      columns.add(new RowSchema.Column("WINDOWSTART", PseudoColumn.WINDOWSTART.type()));
      columns.add(new RowSchema.Column("WINDOWEND", PseudoColumn.WINDOWEND.type()));
    }
    return new KeyLayout(new RowSchema(columns), shape.window().isPresent());
  }

  /** The compact form of the key, as state stores and internal topics hold it. */
  RowCodec codec() {
    return RowCodec.of(schema);
  }

  /** How many columns the key has without its window's. */
  int columns() {
    return windowed ? schema.size() - 2 : schema.size();
  }

  /** Slots from 0, for a row that holds nothing but the key. */
  int[] ownSlots() {
    int[] slots = new int[schema.size()];
    for (int i = 0; i < slots.length; i++) {
      slots[i] = i;
    }
    return slots;
  }
}
