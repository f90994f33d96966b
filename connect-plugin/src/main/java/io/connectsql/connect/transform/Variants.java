package io.connectsql.connect.transform;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Supplier;

/** What a query was compiled to for records of the same schemas. Bounded. Not thread-safe. */
final class Variants {
  /** More forms than this are not forms but data. */
  private static final int MOST = 64;

  /** The one used last is the first. */
  private final Deque<CompiledSelect> compiled = new ArrayDeque<>();

  /** What suits all records of the schemas, if there is such a one. */
  Optional<CompiledSelect> fixed() {
    CompiledSelect first = compiled.peekFirst();
    return first != null && first.form().isFixed() ? Optional.of(first) : Optional.empty();
  }

  /** What suits a record. */
  CompiledSelect get(Shape own, Shape other, Supplier<CompiledSelect> compiler) {
    CompiledSelect first = compiled.peekFirst();
    if (first != null && first.form().suits(own, other)) {
      return first;
    }
    for (CompiledSelect select : compiled) {
      if (select.form().suits(own, other)) {
        compiled.remove(select);
        compiled.addFirst(select);
        return select;
      }
    }
    CompiledSelect select = compiler.get();
    if (compiled.size() == MOST) {
      compiled.removeLast();
    }
    compiled.addFirst(select);
    return select;
  }
}
