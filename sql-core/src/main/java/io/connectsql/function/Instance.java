package io.connectsql.function;

/**
 * The object that a function's methods are called on. Engines and calls have objects of their own:
 * those of one class are equal, for with equal arguments they do the same.
 *
 * @param <T> its type
 */
public record Instance<T>(T object) {
  @Override
  public boolean equals(Object o) {
    return o instanceof Instance<?> other && object.getClass() == other.object.getClass();
  }

  @Override
  public int hashCode() {
    return object.getClass().hashCode();
  }
}
