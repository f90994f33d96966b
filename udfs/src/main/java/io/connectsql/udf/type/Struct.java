package io.connectsql.udf.type;

import java.util.Arrays;
import java.util.Objects;

/**
 * A value of a {@link StructType}: one Java value per field, null where the field is null.
 * Immutable as long as the values are.
 */
public final class Struct {
  private final StructType type;
  private final Object[] values;

  /**
   * @param type the fields
   * @param values one value per field in the type's order; not copied, so hand over a fresh array
   */
  public Struct(StructType type, Object... values) {
    if (values.length != type.fields().size()) {
      throw new IllegalArgumentException(
          type + " has " + type.fields().size() + " fields, got " + values.length + " values");
    }
    this.type = type;
    this.values = values;
  }

  public StructType type() {
    return type;
  }

  /** The value of the field at this position, from 0; may be null. */
  public Object get(int index) {
    return values[index];
  }

  /**
   * The value of the field of this name; may be null.
   *
   * @throws IllegalArgumentException if there is no such field
   */
  public Object get(String name) {
    return values[
        type.indexOf(name)
            .orElseThrow(
                () -> new IllegalArgumentException("no field " + name + " in " + type.toSql()))];
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Struct other
        && type.equals(other.type)
        && Arrays.equals(values, other.values);
  }

  @Override
  public int hashCode() {
    return Objects.hash(type, Arrays.hashCode(values));
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("Struct{");
    for (int i = 0; i < values.length; i++) {
      if (i > 0) {
        text.append(',');
      }
      text.append(type.fields().get(i).name()).append('=').append(values[i]);
    }
    return text.append('}').toString();
  }
}
