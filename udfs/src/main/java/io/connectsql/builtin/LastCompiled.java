package io.connectsql.builtin;

import java.util.function.Function;

/**
 * What a function compiled from an argument that seldom changes from row to row: a regular
 * expression, a date pattern, a time zone. Keeps the latest one, for use by any number of threads.
 *
 * @param <K> the argument
 * @param <V> what it is compiled to; immutable
 */
public final class LastCompiled<K, V> {

  private record Entry<K, V>(K key, V value) {}

  private final Function<K, V> compiler;
  private volatile Entry<K, V> last;

  public LastCompiled(Function<K, V> compiler) {
    this.compiler = compiler;
  }

  /** The compiled form of the key, which is not null. */
  public V get(K key) {
    Entry<K, V> entry = last;
    if (entry == null || !entry.key().equals(key)) {
      entry = new Entry<>(key, compiler.apply(key));
      last = entry;
    }
    return entry.value();
  }
}
