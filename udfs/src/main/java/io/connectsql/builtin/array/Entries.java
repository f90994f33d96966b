package io.connectsql.builtin.array;

import io.connectsql.builtin.order.SqlOrdering;
import io.connectsql.udf.FunctionException;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfSchemaProvider;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * {@code ENTRIES(map, sorted)}: a STRUCT of {@code K} and {@code V} per entry, in the order of the
 * keys where sorted is true.
 */
@UdfDescription(
    name = "ENTRIES",
    category = "ARRAY",
    description = "The entries of a map as an array of structs with the fields K and V.")
public final class Entries {
  private StructType entryType;

  @Udf(schemaProvider = "entriesType")
  public <K, V> List<Struct> entries(Map<K, V> map, boolean sorted) {
    if (map == null) {
      return null;
    }
    List<Struct> entries = new ArrayList<>(map.size());
    for (Map.Entry<K, V> entry : (sorted ? sorted(map) : map).entrySet()) {
      entries.add(new Struct(entryType, entry.getKey(), entry.getValue()));
    }
    return entries;
  }

  @UdfSchemaProvider
  public SqlType entriesType(List<SqlType> argumentTypes) {
    if (!(argumentTypes.get(0) instanceof MapType map)) {
      throw new FunctionException("ENTRIES needs a MAP as its first argument");
    }
    entryType = new StructType(List.of(new Field("K", map.key()), new Field("V", map.value())));
    return new ArrayType(entryType);
  }

  private static <K, V> Map<K, V> sorted(Map<K, V> map) {
    Map<K, V> sorted = new TreeMap<>(SqlOrdering::compare);
    sorted.putAll(map);
    return sorted;
  }
}
