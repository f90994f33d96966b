package io.connectsql.row;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RowTest {

  @Test
  void isNullAtFirst() {
    Row row = new Row(2);
    assertThat(row.size()).isEqualTo(2);
    assertThat(row.isNull(0)).isTrue();
    assertThat(row).isEqualTo(new Row(2)).isNotEqualTo(new Row(3));
  }

  @Test
  void keepsPrimitivesAndObjects() {
    Row row = new Row(5);
    row.setBoolean(0, true);
    row.setInt(1, -7);
    row.setLong(2, Long.MIN_VALUE);
    row.setDouble(3, -0.5);
    row.set(4, "text");
    assertThat(row.getBoolean(0)).isTrue();
    assertThat(row.getInt(1)).isEqualTo(-7);
    assertThat(row.getLong(2)).isEqualTo(Long.MIN_VALUE);
    assertThat(row.getDouble(3)).isEqualTo(-0.5);
    assertThat(row.get(4)).isEqualTo("text");
  }

  @Test
  void aSlotSetToNullEqualsOneThatNeverHadAValue() {
    Row row = new Row(2);
    row.setLong(0, 5);
    row.setNull(0);
    row.set(1, "x");
    row.set(1, null);
    assertThat(row).isEqualTo(new Row(2)).hasSameHashCodeAs(new Row(2));
  }

  @Test
  void comparesPrimitivesByValue() {
    Row one = new Row(1);
    one.setLong(0, 5);
    Row other = new Row(1);
    other.setLong(0, 6);
    assertThat(one).isNotEqualTo(other).isNotEqualTo(new Row(1));
    other.setLong(0, 5);
    assertThat(one).isEqualTo(other).hasSameHashCodeAs(other);
  }

  @Test
  void copiesAreIndependent() {
    Row row = new Row(2);
    row.setInt(0, 1);
    row.set(1, "x");
    Row copy = row.copy();
    row.clear();
    assertThat(row).isEqualTo(new Row(2));
    assertThat(copy.getInt(0)).isEqualTo(1);

    Row wide = new Row(4);
    wide.copyFirst(1, copy, 2);
    wide.copy(3, copy, 1);
    assertThat(wide.isNull(0)).isTrue();
    assertThat(wide.getInt(1)).isEqualTo(1);
    assertThat(wide.get(2)).isEqualTo("x");
    assertThat(wide.get(3)).isEqualTo("x");
  }
}
