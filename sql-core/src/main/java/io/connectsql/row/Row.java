package io.connectsql.row;

import java.util.Arrays;

/**
 * The values of one row, by slot. BOOLEAN, INTEGER, BIGINT and DOUBLE are kept as primitives; the
 * other types as the Java objects listed at {@link io.connectsql.udf.type.SqlType}. A row does not
 * know its {@link RowSchema}: whoever reads a slot knows its type.
 *
 * <p>Not thread-safe. A row that was handed on is not changed any more.
 */
public final class Row {
  /** Stands in {@link #objects} for a primitive that is not null. */
  private static final Object PRESENT = new Object();

  private final long[] words;
  private final Object[] objects;

  /** A row of {@code size} slots, all null. */
  public Row(int size) {
    words = new long[size];
    objects = new Object[size];
  }

  private Row(long[] words, Object[] objects) {
    this.words = words;
    this.objects = objects;
  }

  public int size() {
    return objects.length;
  }

  public boolean isNull(int slot) {
    return objects[slot] == null;
  }

  public boolean getBoolean(int slot) {
    return words[slot] != 0;
  }

  public int getInt(int slot) {
    return (int) words[slot];
  }

  public long getLong(int slot) {
    return words[slot];
  }

  public double getDouble(int slot) {
    return Double.longBitsToDouble(words[slot]);
  }

  /** The object in a slot of a type that is not primitive; may be null. */
  public Object get(int slot) {
    return objects[slot];
  }

  public void setNull(int slot) {
    objects[slot] = null;
  }

  public void setBoolean(int slot, boolean value) {
    words[slot] = value ? 1 : 0;
    objects[slot] = PRESENT;
  }

  public void setInt(int slot, int value) {
    words[slot] = value;
    objects[slot] = PRESENT;
  }

  public void setLong(int slot, long value) {
    words[slot] = value;
    objects[slot] = PRESENT;
  }

  public void setDouble(int slot, double value) {
    words[slot] = Double.doubleToRawLongBits(value);
    objects[slot] = PRESENT;
  }

  /** Sets a slot of a type that is not primitive; null makes it null. */
  public void set(int slot, Object value) {
    objects[slot] = value;
  }

  /** Sets a slot of whatever type to a value in its boxed form; null makes it null. */
  public void setBoxed(int slot, Object value) {
    if (value instanceof Integer number) {
      setInt(slot, number);
    } else if (value instanceof Long number) {
      setLong(slot, number);
    } else if (value instanceof Double number) {
      setDouble(slot, number);
    } else if (value instanceof Boolean bit) {
      setBoolean(slot, bit);
    } else {
      set(slot, value);
    }
  }

  /**
   * Sets a slot to a value that is carried from topic to topic as it is encoded. Only the format
   * that has put it there knows it; {@link #get} and {@link #getLong} give the two parts back.
   *
   * @param data what the value is part of
   * @param place where it lies within
   */
  public void setCarried(int slot, Object data, long place) {
    words[slot] = place;
    objects[slot] = data;
  }

  /** Copies one slot of another row, of whatever type. */
  public void copy(int slot, Row from, int fromSlot) {
    words[slot] = from.words[fromSlot];
    objects[slot] = from.objects[fromSlot];
  }

  /** Copies the first {@code count} slots of another row to this one, beginning at {@code at}. */
  public void copyFirst(int at, Row from, int count) {
    System.arraycopy(from.words, 0, words, at, count);
    System.arraycopy(from.objects, 0, objects, at, count);
  }

  public Row copy() {
    return new Row(words.clone(), objects.clone());
  }

  /** Makes all slots null, for a row that is filled again. */
  public void clear() {
    Arrays.fill(objects, null);
  }

  /** Equal values in equal slots, given that both rows have the same schema. */
  @Override
  public boolean equals(Object o) {
    if (!(o instanceof Row other) || objects.length != other.objects.length) {
      return false;
    }
    for (int i = 0; i < objects.length; i++) {
      Object mine = objects[i];
      Object theirs = other.objects[i];
      boolean equal =
          mine == PRESENT && theirs == PRESENT
              ? words[i] == other.words[i]
              : mine == null ? theirs == null : mine.equals(theirs);
      if (!equal) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    int hash = 1;
    for (int i = 0; i < objects.length; i++) {
      Object object = objects[i];
      int element =
          object == PRESENT ? Long.hashCode(words[i]) : object == null ? 0 : object.hashCode();
      hash = 31 * hash + element;
    }
    return hash;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; i < objects.length; i++) {
      text.append(i == 0 ? "" : ", ")
          .append(objects[i] == PRESENT ? "#" + words[i] : String.valueOf(objects[i]));
    }
    return text.append(']').toString();
  }
}
