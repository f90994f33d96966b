package io.connectsql.format;

import java.util.List;

/** What becomes of a column of a topic, or of a field of a STRUCT, when a record is read. */
public sealed interface ColumnTarget {
  /** Nobody reads it. */
  record Skipped() implements ColumnTarget {}

  /** Its value goes into a slot. */
  record Value(int slot) implements ColumnTarget {}

  /** It goes into a slot as it is encoded, for an encoder that writes it as a carried column. */
  record Carried(int slot) implements ColumnTarget {}

  /**
   * A STRUCT of which only some fields are read.
   *
   * @param fields for each field in order what becomes of it
   */
  record Fields(List<ColumnTarget> fields) implements ColumnTarget {
    public Fields {
      fields = List.copyOf(fields);
    }
  }

  /** The slots that it fills. */
  default List<Integer> slots() {
    if (this instanceof Value value) {
      return List.of(value.slot);
    } else if (this instanceof Carried carried) {
      return List.of(carried.slot);
    } else if (this instanceof Fields parts) {
      return parts.fields.stream().flatMap(field -> field.slots().stream()).toList();
    }
    return List.of();
  }

  /**
   * @param slot for the value, or -1 for a column that nobody reads
   */
  static ColumnTarget ofSlot(int slot) {
    return slot < 0 ? new Skipped() : new Value(slot);
  }
}
