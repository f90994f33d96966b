package io.connectsql.format;

/**
 * Where a column to write is found.
 *
 * @param slot of the row
 * @param carried where the slot holds what {@link ColumnTarget.Carried} has put there, the column's
 *     position among those that were read; {@link #VALUE} where it holds a value
 */
public record ColumnSource(int slot, int carried) {
  public static final int VALUE = -1;

  /** A column whose value is in a slot. */
  public static ColumnSource ofSlot(int slot) {
    return new ColumnSource(slot, VALUE);
  }

  public boolean isCarried() {
    return carried != VALUE;
  }
}
