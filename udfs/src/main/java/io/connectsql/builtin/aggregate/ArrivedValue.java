package io.connectsql.builtin.aggregate;

import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A value with its place in the order of arrival, as the functions by offset keep it. */
final class ArrivedValue {
  static final Comparator<Struct> BY_ARRIVAL = Comparator.comparingLong(ArrivedValue::sequence);

  private ArrivedValue() {}

  static StructType type(SqlType valueType) {
    return new StructType(
        List.of(new Field("SEQ", PrimitiveType.BIGINT), new Field("VAL", valueType)));
  }

  static long sequence(Struct arrived) {
    return (Long) arrived.get(0);
  }

  static Object value(Struct arrived) {
    return arrived.get(1);
  }

  static List<Object> values(List<Struct> arrived) {
    List<Object> values = new ArrayList<>(arrived.size());
    for (Struct each : arrived) {
      values.add(value(each));
    }
    return values;
  }

  /** The values of both lists in the order of arrival. */
  static List<Struct> merge(List<Struct> one, List<Struct> two) {
    List<Struct> both = new ArrayList<>(one);
    both.addAll(two);
    both.sort(BY_ARRIVAL);
    return both;
  }
}
