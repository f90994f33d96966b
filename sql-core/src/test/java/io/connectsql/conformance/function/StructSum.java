package io.connectsql.conformance.function;

import io.connectsql.udf.Udaf;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.util.List;

/** Sums structs field by field. */
final class StructSum implements Udaf<Struct, Struct> {
  private static final StructType TYPE =
      new StructType(
          List.of(new Field("A", PrimitiveType.INTEGER), new Field("B", PrimitiveType.INTEGER)));

  @Override
  public Struct initialize() {
    return new Struct(TYPE, 0, 0);
  }

  @Override
  public Struct aggregate(Struct value, Struct aggregate) {
    return value == null ? aggregate : merge(value, aggregate);
  }

  @Override
  public Struct merge(Struct one, Struct two) {
    return new Struct(TYPE, sum(one, two, "A"), sum(one, two, "B"));
  }

  private static int sum(Struct one, Struct two, String field) {
    return number(one.get(field)) + number(two.get(field));
  }

  private static int number(Object value) {
    return value == null ? 0 : (Integer) value;
  }
}
