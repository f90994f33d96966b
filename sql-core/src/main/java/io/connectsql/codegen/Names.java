package io.connectsql.codegen;

import java.util.HashSet;
import java.util.Set;

/** Hands out names that are unique in a class or a method, so that nothing hides anything. */
final class Names {
  private final Names outer;
  private final Set<String> taken = new HashSet<>();
  private final Set<String> takenInside = new HashSet<>();

  /** The names of a class. */
  Names() {
    this(null);
  }

  /**
   * The names of a method.
   *
   * @param outer the names of its class
   */
  Names(Names outer) {
    this.outer = outer;
  }

  /** The name itself or the name with the first free number from 2. */
  String unique(String wish) {
    String name = wish;
    for (int i = 2; !isFree(name); i++) {
      name = wish + i;
    }
    taken.add(name);
    if (outer != null) {
      outer.takenInside.add(name);
    }
    return name;
  }

  private boolean isFree(String name) {
    return !taken.contains(name)
        && !takenInside.contains(name)
        && (outer == null || !outer.taken.contains(name));
  }
}
