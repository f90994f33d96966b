package io.connectsql.conformance.format;

import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.util.Optional;

/** The types within types, where those are known. */
public final class TypeParts {
  private TypeParts() {}

  /** The type of a field of a type, where both are known; names match without case. */
  public static Optional<SqlType> field(Optional<SqlType> type, String name) {
    return type.filter(StructType.class::isInstance)
        .flatMap(
            t ->
                ((StructType) t)
                    .fields().stream()
                        .filter(f -> f.name().equalsIgnoreCase(name))
                        .map(StructType.Field::type)
                        .findFirst());
  }

  /** The type of the elements or values of a type, where it is known. */
  public static Optional<SqlType> element(Optional<SqlType> type) {
    return type.map(
        t ->
            t instanceof ArrayType array
                ? array.element()
                : t instanceof MapType map ? map.value() : null);
  }
}
