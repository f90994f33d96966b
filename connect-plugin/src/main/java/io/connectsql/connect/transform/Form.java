package io.connectsql.connect.transform;

import io.connectsql.udf.type.SqlType;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The types that names of a query had when it was compiled; empty for a name that was null. Names
 * whose types come from schemas are not in it: they stay.
 */
final class Form {
  private final Map<String, Optional<SqlType>> own = new HashMap<>();
  private final Map<String, Optional<SqlType>> other = new HashMap<>();

  void readsOwn(Shape shape, String name) {
    if (!shape.isFixed()) {
      own.putIfAbsent(name, shape.type(name));
    }
  }

  void readsOther(Shape shape, String name) {
    if (!shape.isFixed()) {
      other.putIfAbsent(name, shape.type(name));
    }
  }

  /** Whether schemas say all. */
  boolean isFixed() {
    return own.isEmpty() && other.isEmpty();
  }

  /** Whether what was compiled for this form suits a record. */
  boolean suits(Shape ownShape, Shape otherShape) {
    return suits(own, ownShape) && suits(other, otherShape);
  }

  private static boolean suits(Map<String, Optional<SqlType>> types, Shape shape) {
    for (Map.Entry<String, Optional<SqlType>> type : types.entrySet()) {
      if (!shape.type(type.getKey()).equals(type.getValue())) {
        return false;
      }
    }
    return true;
  }
}
