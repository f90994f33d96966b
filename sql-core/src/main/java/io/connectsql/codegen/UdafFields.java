package io.connectsql.codegen;

import io.connectsql.plan.AggregateNode.AggregateCall;
import io.connectsql.udf.Udaf;
import java.util.HashMap;
import java.util.Map;

/** The fields of a generated class that hold aggregate functions. */
final class UdafFields {
  private final GeneratedClass generated;
  private final Map<String, Class<?>> types = new HashMap<>();

  UdafFields(GeneratedClass generated) {
    this.generated = generated;
  }

  /**
   * A field that holds an aggregate function.
   *
   * @param type the function's own class if source can name it, so that the JIT compiler knows what
   *     is called, else a superclass or {@link Udaf}
   */
  record UdafField(String name, Class<?> type) {}

  UdafField add(AggregateCall call) {
    Udaf<Object, Object> udaf = call.function().udaf();
    Class<?> type = udaf.getClass();
    while (Udaf.class.isAssignableFrom(type) && !isFree(type)) {
      type = type.getSuperclass();
    }
    Class<?> nameable = Udaf.class.isAssignableFrom(type) ? type : Udaf.class;
    types.put(nameable.getName(), nameable);
    return new UdafField(generated.function(udaf, nameable), nameable);
  }

  /** Classes of the same name come from several user jars; source can only name one of them. */
  private boolean isFree(Class<?> type) {
    return GeneratedClass.isNameable(type) && types.getOrDefault(type.getName(), type) == type;
  }
}
