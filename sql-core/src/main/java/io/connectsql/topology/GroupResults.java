package io.connectsql.topology;

import io.connectsql.codegen.AggregateProgram;
import io.connectsql.row.Row;
import io.connectsql.row.RowCodec;
import io.connectsql.state.group.Group;
import java.util.stream.IntStream;

/**
 * Makes rows of results: the grouping columns, what the aggregate functions yield and, for groups
 * within windows, the window's bounds in the last two slots.
 */
final class GroupResults {
  private final AggregateProgram program;
  private final RowCodec groups;
  private final int[] groupSlots;
  private final int size;

  /**
   * @param groups the compact form of the grouping columns, which are the first slots of the row
   * @param size the slots of a row
   */
  GroupResults(AggregateProgram program, RowCodec groups, int groupCount, int size) {
    this.program = program;
    this.groups = groups;
    this.groupSlots = IntStream.range(0, groupCount).toArray();
    this.size = size;
  }

  /** A row that holds nothing but the grouping columns. */
  Row groupRow(byte[] key) {
    Row row = new Row(size);
    groups.decode(key, row, groupSlots);
    return row;
  }

  /** Adds what the aggregate functions yield to a row of the group. */
  void add(Row state, Row row) {
    program.results(state, row, groupSlots.length);
  }

  /** The result of a group without a window. */
  Row row(Group group) {
    Row row = groupRow(group.key());
    add(group.state(), row);
    return row;
  }

  /**
   * The result of a group within a window.
   *
   * @param windowSize in milliseconds
   */
  Row row(Group group, long windowSize) {
    Row row = row(group);
    row.setLong(size - 2, group.windowStart());
    row.setLong(size - 1, group.windowStart() + windowSize);
    return row;
  }
}
